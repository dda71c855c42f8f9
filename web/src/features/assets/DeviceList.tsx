import { useOpenRecord } from '../../lib/use-open-record.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { SearchedList } from '../../ui/SearchedList.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { DeviceCards } from './DeviceCards.tsx'
import { DeviceFilterSelects } from './DeviceFilterSelects.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import { DeviceView } from './DeviceView.tsx'
import { useDeviceFilters } from './use-device-filters.ts'

interface DeviceListProps {
  /** For staff who look into one company. */
  companyId?: number
}

/** The device named in the address, or all that the viewer can see. */
export function DeviceList({ companyId }: DeviceListProps) {
  const { id: deviceId, close } = useOpenRecord('device')
  if (deviceId !== undefined) return <DeviceView key={deviceId} id={deviceId} onBack={close} />
  return <Devices {...(companyId !== undefined && { companyId })} />
}

function Devices({ companyId }: DeviceListProps) {
  const filters = useDeviceFilters(companyId)
  const list = usePagedQuery('devices.list', { query: filters.query })
  const isWide = useIsWide()
  return (
    <SearchedList
      heading="Devices"
      list={list}
      noun="devices"
      empty="No devices yet. Your account manager registers the devices that we look after."
      search={{
        label: 'Search by name, serial number or model',
        text: filters.text,
        onChange: filters.setText,
      }}
      isFiltered={filters.isFiltered}
      order={filters.order}
      onClear={filters.clear}
      filters={<DeviceFilterSelects filters={filters} />}
    >
      {(devices) =>
        isWide ? <DeviceTable devices={devices} order={filters.order} /> : <DeviceCards devices={devices} />
      }
    </SearchedList>
  )
}
