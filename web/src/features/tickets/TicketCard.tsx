import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import type { Ticket } from '@remotehands/contract'
import { plainMessage } from '@remotehands/markdown/plain-message'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'

/** An example of a ticket, as its company sees it. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  return (
    <Box as="article" px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex columnGap="4" rowGap="2" wrap="wrap" justify="space-between">
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {ticket.title}
        </Heading>
        <Flex gap="2" align="center">
          <StatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </Flex>
      </Flex>
      <chakra.p mt="1" maxW="4xl" whiteSpace="pre-line" overflowWrap="anywhere">
        {plainMessage(ticket.description)}
      </chakra.p>
      <chakra.p mt="2" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        #{ticket.id}, created <RelativeTime instant={ticket.createdAt} />
      </chakra.p>
    </Box>
  )
}
