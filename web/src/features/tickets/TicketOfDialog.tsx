import { Box, Button, chakra, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import type { ShownTicket, TicketState } from './use-ticket.ts'

interface TicketOfDialogProps {
  state: TicketState
  onClose: () => void
  children: (ticket: ShownTicket) => ReactNode
}

/** A dialog is about the ticket as it is now, which a row of a list does not know. */
export function TicketOfDialog({ state, onClose, children }: TicketOfDialogProps) {
  const { ticket, error, refresh, isRefreshing } = state
  if (ticket) return children(ticket)
  if (!error) {
    return (
      <Box role="status" mt="4">
        <VisuallyHidden>Loading the ticket…</VisuallyHidden>
        <Skeleton h="28" />
      </Box>
    )
  }
  return (
    <Box role="alert" mt="4">
      <chakra.p fontWeight="semibold">The ticket could not be loaded.</chakra.p>
      <p>{messageOf(error, 'Nothing was lost. Please try again.')}</p>
      <Flex mt="6" gap="3" justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={isRefreshing} onClick={() => isRefreshing || refresh()}>
          {isRefreshing ? 'Retrying…' : 'Retry'}
        </Button>
      </Flex>
    </Box>
  )
}
