import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import type { QueueTicket } from '@remotehands/contract'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { TicketDetails } from './TicketDetails.tsx'

export function TicketQueueCards({ tickets }: { tickets: readonly QueueTicket[] }) {
  return (
    <Stack as="ul" gap="3">
      {tickets.map((ticket) => (
        <chakra.li key={ticket.id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Flex gap="2" wrap="wrap" justify="space-between" mb="2">
            <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              #{ticket.id}
            </chakra.span>
            <Flex gap="2" wrap="wrap">
              <StatusBadge status={ticket.status} />
              <PriorityBadge priority={ticket.priority} />
            </Flex>
          </Flex>
          <TicketDetails ticket={ticket} />
          <Box mt="2" textStyle="sm" color="fg.muted">
            <p>
              {ticket.clientName}, {ticket.company}
            </p>
            <p>
              Created <DateAndAge instant={ticket.createdAt} />
            </p>
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
