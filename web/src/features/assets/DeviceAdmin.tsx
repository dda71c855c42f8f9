import { Button } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { useState } from 'react'
import { useOpenRecord } from '../../lib/use-open-record.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { ListActs } from '../../ui/ListActs.tsx'
import { SearchedList } from '../../ui/SearchedList.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useOpenImport } from '../imports/import-places.ts'
import { useSession } from '../people/session/use-session.ts'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceCards } from './DeviceCards.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import { DeviceFilterSelects } from './DeviceFilterSelects.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import { DeviceView } from './DeviceView.tsx'
import { ImportDevices } from './ImportDevices.tsx'
import { useDeviceFilters } from './use-device-filters.ts'

interface DeviceAdminProps {
  /** One company's devices; without it, all that the viewer manages. */
  companyId?: number
  /** Whether the company gets nothing new. */
  isArchived?: boolean
}

/** Devices for those who manage them: search, register, edit, retire, import and export. */
export function DeviceAdmin(props: DeviceAdminProps) {
  const { id: deviceId, close } = useOpenRecord('device')
  if (deviceId !== undefined) return <DeviceView key={deviceId} id={deviceId} onBack={close} />
  return <Devices {...props} />
}

function Devices({ companyId, isArchived = false }: DeviceAdminProps) {
  const { user } = useSession()
  const isWide = useIsWide()
  const filters = useDeviceFilters(companyId)
  const [isAdding, setAdding] = useState(false)
  const imports = useOpenImport()
  const isOfSeveral = companyId === undefined && user !== undefined && can(user.role, 'company:read')
  const list = usePagedQuery('devices.list', { query: filters.query })
  const Rows = isWide ? DeviceTable : DeviceCards
  return (
    <>
      <SearchedList
        heading="Devices"
        list={list}
        noun="devices"
        empty={
          isArchived ? (
            'No devices in use. Those that were retired are under “retired”.'
          ) : (
            <>
              <p>No devices yet.</p>
              <Button size="sm" mt="3" onClick={() => setAdding(true)}>
                Register a device
              </Button>
            </>
          )
        }
        search={{
          label: isOfSeveral
            ? 'Search by name, serial number, asset tag, model or company'
            : 'Search by name, serial number, asset tag or model',
          text: filters.text,
          onChange: filters.setText,
        }}
        isFiltered={filters.isFiltered}
        order={filters.order}
        onClear={filters.clear}
        filters={<DeviceFilterSelects filters={filters} choosesCompany={isOfSeveral} />}
        actions={
          <ListActs
            noun="devices"
            exported={{
              id: 'devices.export',
              fileName: 'devices.csv',
              input: { query: filters.filter },
            }}
            {...(!isArchived && {
              onImport: imports.open,
              add: { record: 'device', word: 'Register', rest: 'a device', onAdd: () => setAdding(true) },
            })}
          />
        }
      >
        {(devices) => (
          <Rows
            devices={devices}
            withCompany={isOfSeveral}
            order={filters.order}
            {...(!isArchived && { actions: (device) => <DeviceActions device={device} /> })}
          />
        )}
      </SearchedList>
      {!isArchived && <ImportDevices companyId={companyId} isOpen={imports.isOpen} onClose={imports.close} />}
      <DeviceDialog isOpen={isAdding} companyId={companyId} onClose={() => setAdding(false)} />
    </>
  )
}
