import { Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { Absences } from './Absences.tsx'
import { Overrides } from './Overrides.tsx'
import { RotaSection } from './RotaSection.tsx'
import { ShiftTable } from './ShiftTable.tsx'
import { TeamsSection } from './TeamsSection.tsx'
import { useDuty } from './use-duty.ts'
import { WorkingNow } from './WorkingNow.tsx'

/** The on-call rota: who has the next weeks, and what changes that. */
export function DutyDesk({ user }: { user: CurrentUser }) {
  const { query, saved } = useDuty()
  const { data, error, isRefreshing, refresh } = query
  return (
    <RecordState query={query} noun="rota" named="rota" reason="It could not be found.">
      {(duty) => (
        <Stack gap="8">
          {error && data && (
            <FailedNotice
              title="The rota could not be refreshed."
              error={error}
              otherwise="What you see may be out of date."
              isRetrying={isRefreshing}
              onRetry={refresh}
            />
          )}
          <ShiftTable duty={duty} />
          <RotaSection duty={duty} mayEdit={can(user.role, 'duty:write')} saved={saved} refresh={refresh} />
          <WorkingNow duty={duty} user={user} saved={saved} />
          <TeamsSection mayEdit={can(user.role, 'duty:write')} onChange={refresh} />
          <Overrides duty={duty} user={user} saved={saved} />
          <Absences duty={duty} user={user} saved={saved} />
        </Stack>
      )}
    </RecordState>
  )
}
