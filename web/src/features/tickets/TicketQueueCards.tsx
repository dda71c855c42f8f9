import { Box, chakra, Flex, Heading, Link } from '@chakra-ui/react'
import type { QueueTicket } from '@remotehands/contract'
import { memo, type Ref, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { rowOfList } from '../shortcuts/shortcuts.ts'
import { type QueueRowsProps, useCardRows } from './queue-rows.ts'
import { RowActions } from './RowActions.tsx'
import { SlaMark } from './SlaMark.tsx'
import { useTicketLink } from './use-ticket-link.ts'

/** The queue on a phone. Only the cards near the window are in the page. */
export function TicketQueueCards(props: QueueRowsProps) {
  const { tickets, isSample, onUpdate, onUpdateStatus } = props
  const top = useRef<HTMLUListElement>(null)
  const rows = useCardRows(props, top)
  const linkTo = useTicketLink()
  const shown = rows.getVirtualItems()
  const above = (shown[0]?.start ?? 0) - rows.options.scrollMargin
  return (
    <chakra.ul ref={top} style={{ minHeight: rows.getTotalSize(), paddingTop: Math.max(0, above) }}>
      {shown.map(({ index, key }) => {
        const ticket = tickets[index]
        return (
          ticket && (
            <QueueCard
              key={key}
              ref={rows.measureElement}
              index={index}
              count={tickets.length}
              ticket={ticket}
              href={isSample ? undefined : linkTo(ticket.id)}
              onUpdate={isSample ? undefined : onUpdate}
              onUpdateStatus={isSample ? undefined : onUpdateStatus}
            />
          )
        )
      })}
    </chakra.ul>
  )
}

interface QueueCardProps {
  ref: Ref<HTMLLIElement>
  index: number
  count: number
  ticket: QueueTicket
  href: string | undefined
  onUpdate?: ((id: number) => void) | undefined
  onUpdateStatus?: ((id: number) => void) | undefined
}

const QueueCard = memo(function QueueCard(props: QueueCardProps) {
  const { ref, index, count, ticket, href, onUpdate, onUpdateStatus } = props
  return (
    <chakra.li
      ref={ref}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      pb="3"
      {...(href && rowOfList)}
    >
      <Box p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <Flex gap="2" wrap="wrap" justify="space-between" mb="2">
          <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            #{ticket.id}
          </chakra.span>
          <Flex gap="2" wrap="wrap">
            <StatusBadge status={ticket.status} />
            <PriorityBadge priority={ticket.priority} />
          </Flex>
        </Flex>
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {href ? (
            <Link asChild color="inherit">
              <RouterLink to={href}>{ticket.title}</RouterLink>
            </Link>
          ) : (
            ticket.title
          )}
        </Heading>
        <Box mt="1" mb="3" textStyle="sm" color="fg.muted">
          <p>
            {ticket.clientName}, {ticket.company}
          </p>
          <p>
            Created <DateAndAge instant={ticket.createdAt} />, {ticket.assigneeName ?? 'unassigned'}
          </p>
          {ticket.sla !== 'none' && <SlaMark sla={ticket.sla} dueAt={ticket.dueAt} />}
        </Box>
        <RowActions ticketId={ticket.id} onUpdate={onUpdate} onUpdateStatus={onUpdateStatus} />
      </Box>
    </chakra.li>
  )
})
