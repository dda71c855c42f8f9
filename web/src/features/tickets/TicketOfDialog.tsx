import { Button, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RecordState } from '../../ui/RecordState.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'

interface TicketOfDialogProps {
  state: TicketState
  onClose: () => void
  children: (ticket: ShownTicket) => ReactNode
}

/** A dialog is about the ticket as it is now, which a row of a list does not know. */
export function TicketOfDialog({ state, onClose, children }: TicketOfDialogProps) {
  if (state.ticket) return children(state.ticket)
  return (
    <Stack mt="4" gap="6">
      <RecordState
        query={{ ...state, data: state.ticket }}
        noun="ticket"
        named="such ticket"
        reason="It does not exist, or it belongs to another company."
      >
        {children}
      </RecordState>
      <Flex justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  )
}
