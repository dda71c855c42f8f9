import { Box, Button } from '@chakra-ui/react'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'
import { useUndoableChange } from './use-undoable-change.ts'

export function AssignToMe({ ticket, state }: { ticket: ShownTicket; state: TicketState }) {
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const undoable = useUndoableChange()
  const { user, may } = state
  if (!user || !may.update || ticket.assigneeId === user.id || ticket.mergedIntoId !== null) return null
  const take = () =>
    change((version) =>
      undoable.change(
        { id: ticket.id, version },
        { assigneeId: user.id, assigneeName: `${user.firstName} ${user.lastName}` },
      ),
    )
  return (
    <Box mt="2">
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-keyshortcuts="m"
        title="Assign to me (m)"
        aria-disabled={isBusy}
        onClick={() => isBusy || void take()}
      >
        {isBusy ? 'Assigning…' : 'Assign to me'}
      </Button>
      <Box mt="3" _empty={{ display: 'none' }}>
        <RefusalNotice refusal={refusal} />
      </Box>
    </Box>
  )
}
