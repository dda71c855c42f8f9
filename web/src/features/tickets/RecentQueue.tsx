import { chakra, Flex, Link, Stack } from '@chakra-ui/react'
import { sampleQueueTickets } from '@remotehands/content'
import { isOpen, type QueueTicket } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { useFilled } from '../../lib/use-filled.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge.tsx'
import { rowOfList } from '../shortcuts/shortcuts.ts'
import { SlaMark } from './SlaMark.tsx'
import { only, type StatusFilter } from './ticket-filters.ts'
import { useTicketLink } from './use-ticket-link.ts'

interface RecentQueueProps {
  assignee?: 'me' | 'none' | number
  status?: StatusFilter
  limit: number
  heading?: string
  /** Those due first, and none that is not due. */
  sort?: 'due'
}

/** The newest few tickets of the queue, or those due first. */
export function RecentQueue({ assignee, status, limit, heading, sort }: RecentQueueProps) {
  const list = usePagedQuery('tickets.queue', {
    query: { assignee: only(assignee), status: only(status), limit, sort },
  })
  useFilled(list, limit)
  const samples = (now: number) =>
    sampleQueueTickets(now).filter(
      (ticket) => (status !== 'open' || isOpen(ticket.status)) && (!sort || ticket.dueAt),
    )
  return (
    <PagedList
      {...(heading && { heading })}
      list={{ ...list, items: sort ? list.items?.filter(({ dueAt }) => dueAt) : list.items, hasMore: false }}
      sample={samples}
      noun="tickets"
      empty={sort ? 'Nothing is due.' : status === 'open' ? 'No open tickets.' : 'No tickets yet.'}
    >
      {(tickets, isSample) => (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {tickets.slice(0, limit).map((ticket) => (
            <RecentRow key={ticket.id} ticket={ticket} isSample={isSample} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function RecentRow({ ticket, isSample }: { ticket: QueueTicket; isSample: boolean }) {
  const linkTo = useTicketLink()
  return (
    <chakra.li p="4" {...(!isSample && rowOfList)}>
      <Flex gap="2" justify="space-between" align="flex-start" wrap="wrap">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {isSample ? (
            ticket.title
          ) : (
            <Link asChild color="inherit">
              <RouterLink to={linkTo(ticket.id)}>{ticket.title}</RouterLink>
            </Link>
          )}
        </chakra.p>
        <Flex gap="2">
          <StatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </Flex>
      </Flex>
      <Flex mt="1" gap="3" justify="space-between" align="baseline" wrap="wrap">
        <chakra.p textStyle="sm" color="fg.muted">
          #{ticket.id}, {ticket.clientName}, {ticket.company}. <RelativeTime instant={ticket.createdAt} />
        </chakra.p>
        {ticket.sla !== 'none' && <SlaMark sla={ticket.sla} dueAt={ticket.dueAt} isInline />}
      </Flex>
    </chakra.li>
  )
}
