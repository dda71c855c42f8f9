import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import type { Ticket } from '@remotehands/contract'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'

/** A ticket as its company sees it. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  return (
    <Box as="article" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          #{ticket.id}
        </chakra.span>
        <Flex gap="2" wrap="wrap">
          <StatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </Flex>
      </Flex>
      <Heading as="h3" size="md" mt="2" overflowWrap="anywhere">
        {ticket.title}
      </Heading>
      <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {ticket.description}
      </chakra.p>
      <chakra.p mt="3" textStyle="sm" color="fg.muted">
        Created <DateAndAge instant={ticket.createdAt} />
      </chakra.p>
    </Box>
  )
}
