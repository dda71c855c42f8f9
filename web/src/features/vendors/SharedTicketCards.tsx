import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import type { SharedTicketRowsProps } from './SharedTicketTable.tsx'
import { UnshareButton } from './ShareTicket.tsx'

export function SharedTicketCards({ tickets, vendorId, mayShare }: SharedTicketRowsProps) {
  return (
    <Stack as="ul" gap="3">
      {tickets.map(({ id, title, status, priority, updatedAt }) => (
        <chakra.li key={id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {title}
          </Heading>
          <Flex mt="1.5" gap="2" wrap="wrap">
            <StatusBadge status={status} />
            <PriorityBadge priority={priority} />
          </Flex>
          <Flex mt="2" gap="3" justify="space-between" align="center" wrap="wrap">
            <chakra.p textStyle="sm" color="fg.muted">
              #{id}, changed <RelativeTime instant={updatedAt} />
            </chakra.p>
            {mayShare && (
              <Box ms="auto">
                <UnshareButton vendorId={vendorId} ticketId={id} />
              </Box>
            )}
          </Flex>
        </chakra.li>
      ))}
    </Stack>
  )
}
