import { can, type FoundTicket } from '@remotehands/contract'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useSession } from '../people/session/use-session.ts'
import type { QueueRowsProps } from './queue-rows.ts'
import { TicketQueueCards } from './TicketQueueCards.tsx'
import { TicketQueueTable } from './TicketQueueTable.tsx'

interface CompanyTicketsProps extends Pick<QueueRowsProps, 'isSample' | 'list'> {
  tickets: readonly FoundTicket[]
  /** Names the list, so that coming back to it restores the scroll position. */
  place?: string
  /** Where there is no room for a table. */
  isNarrow?: boolean
}

const columns = ['status', 'priority', 'updated', 'created'] as const

/** A company's tickets, in the rows of the queue. Examples have no link. */
export function CompanyTickets({ place = '', isNarrow = false, ...rows }: CompanyTicketsProps) {
  const { user } = useSession()
  // Staff who view a company answer on their own dashboard.
  const mayReply = user !== undefined && can(user.role, 'ticket:reply') && !can(user.role, 'company:read')
  const isWide = useIsWide()
  const Rows = isWide && !isNarrow ? TicketQueueTable : TicketQueueCards
  return <Rows {...rows} place={place} columns={columns} mayReply={mayReply} />
}
