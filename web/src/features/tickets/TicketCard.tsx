import { Box, Button, chakra, Flex, Heading, Link } from '@chakra-ui/react'
import type { FoundTicket } from '@remotehands/contract'
import { plainMessage } from '@remotehands/markdown/plain-message'
import { Link as RouterLink } from 'react-router-dom'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { rowOfList } from '../shortcuts/shortcuts.ts'
import { ApprovalMark } from './approvals/ApprovalMark.tsx'
import { PrivateMark } from './PrivateMark.tsx'
import { FoundLines } from './TicketHitLine.tsx'

interface TicketCardProps {
  ticket: FoundTicket
  /** The ticket's address; examples have none. */
  href?: string
  mayReply?: boolean
}

/** A ticket as its company sees it. Respond is there while our team waits for the client (§4). */
export function TicketCard({ ticket, href, mayReply = false }: TicketCardProps) {
  const isAsked = mayReply && ticket.status === 'waiting_for_client'
  return (
    <Box
      as="article"
      px="5"
      py="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      {...(href && rowOfList)}
    >
      <Flex columnGap="4" rowGap="2" wrap="wrap" justify="space-between">
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {href ? (
            <Link asChild color="inherit">
              <RouterLink to={href}>
                <PrivateMark isPrivate={ticket.isPrivate} />
                <ApprovalMark ticket={ticket} />
                {ticket.title}
              </RouterLink>
            </Link>
          ) : (
            ticket.title
          )}
        </Heading>
        <Flex gap="2" align="center">
          <StatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </Flex>
      </Flex>
      <chakra.p
        mt="1"
        maxW="4xl"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        lineClamp={href ? 3 : undefined}
      >
        {plainMessage(ticket.description)}
      </chakra.p>
      <FoundLines ticket={ticket} lines={2} />
      <Flex mt="2" gap="3" wrap="wrap" justify="space-between" align="center">
        <chakra.p textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          #{ticket.id}, created <DateAndAge instant={ticket.createdAt} />
        </chakra.p>
        {href && isAsked && (
          <Button asChild size="sm" variant="outline">
            <RouterLink to={href} state={{ respond: true }} aria-label={`Respond to #${ticket.id}`}>
              Respond
            </RouterLink>
          </Button>
        )}
      </Flex>
    </Box>
  )
}
