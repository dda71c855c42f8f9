import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { can, contains, type MaintenanceLog } from '@remotehands/contract'
import { useState } from 'react'
import { useFilled } from '../../../lib/use-filled.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { SearchBox, useSearchText } from '../../../ui/SearchBox.tsx'
import { DeviceView } from '../../assets/DeviceView.tsx'
import { useSession } from '../../people/session/use-session.ts'
import { PlannedWork } from '../../recurring/PlannedWork.tsx'
import { TimeOfWork } from '../../time/TimeOfWork.tsx'
import { CompleteWork } from './CompleteWork.tsx'
import { EnterWorkDialog } from './EnterWorkDialog.tsx'
import { MaintenanceRows } from './MaintenanceRows.tsx'
import { useMaintenanceForm } from './use-maintenance-form.ts'

const states = ['open', 'completed'] as const
const stateOptions = states.map((value) => ({ value, label: value }))

/** The device that the address names, or the maintenance work of all. */
export function MaintenanceTab() {
  const { id: deviceId, close } = useOpenRecord('device')
  if (deviceId === undefined) return <Maintenance />
  return <DeviceView key={deviceId} id={deviceId} list="maintenance" onBack={close} />
}

/** Maintenance work of every company that the viewer looks after, and the way to enter more. */
function Maintenance() {
  const { user } = useSession()
  const mayWrite = user !== undefined && can(user.role, 'maintenance:write')
  const [text, setText, clear] = useSearchText('work', ['state'])
  const [state, chooseState] = useFilter('state', states)
  const [isEntering, setEntering] = useState(false)
  const form = useMaintenanceForm(() => setEntering(false))
  const list = usePagedQuery('maintenance.list', { query: {} }, { revalidateOnMount: true })
  const found = list.items?.filter((log) => matches(log, text, state))
  const isNarrowed = text !== '' || state !== undefined
  const shown = { ...list, items: found }
  useFilled(shown, isNarrowed ? 10 : 0)
  const result = found ? `${found.length}${list.hasMore ? '+' : ''} of the loaded logs` : ''
  return (
    <Stack gap="4">
      {user && can(user.role, 'plannedWork:read') && <PlannedWork />}
      <Flex gap="3" align="center" wrap="wrap">
        <SearchBox label="Search by device, company or work" text={text} onChange={setText} result={result} />
        <FilterSelect
          label="State"
          all="Open and completed"
          value={state}
          options={stateOptions}
          onChange={chooseState}
        />
        {isNarrowed && (
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={clear}>
            Clear
          </Button>
        )}
        {mayWrite && (
          <Button ms="auto" onClick={() => setEntering(true)}>
            Enter work
          </Button>
        )}
      </Flex>
      <PagedList
        heading="Maintenance"
        list={shown}
        noun="maintenance logs"
        empty={
          isNarrowed ? <chakra.p>None of the loaded entries match.</chakra.p> : 'No maintenance work yet.'
        }
      >
        {(logs) => (
          <MaintenanceRows
            logs={logs}
            {...(mayWrite && {
              action: (log) => (
                <Flex gap="2">
                  <CompleteWork log={log} />
                  <TimeOfWork log={log} />
                </Flex>
              ),
            })}
          />
        )}
      </PagedList>
      {mayWrite && <EnterWorkDialog form={form} isOpen={isEntering} onClose={() => setEntering(false)} />}
    </Stack>
  )
}

function matches(log: MaintenanceLog, wanted: string, state: (typeof states)[number] | undefined): boolean {
  const words = [log.deviceName, log.company, log.maintenanceType, log.description].join(' ')
  const isInState = state === undefined || (log.completedDate !== null) === (state === 'completed')
  return isInState && contains([words], wanted)
}
