import { Box, Button } from '@chakra-ui/react'
import { call } from '../../lib/api.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

export function AssignToMe({ ticket, state }: { ticket: ShownTicket; state: TicketState }) {
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const { user, may } = state
  if (!user || !may.update || ticket.assigneeId === user.id || ticket.mergedIntoId !== null) return null
  const take = () =>
    change((version) =>
      call('tickets.update', { params: { id: ticket.id }, body: { assigneeId: user.id, version } }),
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
