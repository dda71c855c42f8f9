import { Box, Button, Flex } from '@chakra-ui/react'
import { can, type Visit } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useSession } from '../people/session/use-session.ts'
import { TimeBlock } from '../time/TimeBlock.tsx'
import { useOpenVisit } from './use-open-visit.ts'
import { VisitRow } from './VisitRow.tsx'

interface VisitDialogProps {
  withCompany?: boolean
  actions: (visit: Visit) => ReactNode
}

/** The appointment that the address names, as a mail or a notice links to it. */
export function VisitDialog({ withCompany = false, actions }: VisitDialogProps) {
  const { visitId, close } = useOpenVisit()
  return (
    <Dialog isOpen={visitId !== undefined} title={`Appointment #${visitId}`} size="xl" onClose={close}>
      {visitId !== undefined && <OpenVisit id={visitId} withCompany={withCompany} actions={actions} />}
      <Flex mt="6" justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={close}>
          Close
        </Button>
      </Flex>
    </Dialog>
  )
}

function OpenVisit({ id, withCompany = false, actions }: VisitDialogProps & { id: number }) {
  const { user } = useSession()
  const options = { revalidateOnMount: true, keepPreviousData: false }
  const query = useQuery('visits.read', { params: { id } }, options)
  return (
    <Box mt="4">
      <RecordState
        query={query}
        noun="appointment"
        named={`appointment #${id}`}
        reason="It does not exist, or it belongs to another company."
      >
        {(visit) => (
          <>
            <VisitRow visit={visit} withDate withCompany={withCompany} actions={actions(visit)} />
            {user && can(user.role, 'time:log') && (
              <Box as="section" mt="4" aria-label="Time">
                <TimeBlock subject={{ kind: 'visit', id }} />
              </Box>
            )}
          </>
        )}
      </RecordState>
    </Box>
  )
}
