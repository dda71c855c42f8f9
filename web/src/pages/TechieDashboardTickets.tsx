import { type CurrentUser, can, limits } from '@remotehands/contract'
import { ownQueue } from '../features/tickets/own-queue.ts'
import { StaffTickets } from '../features/tickets/StaffTickets.tsx'
import { useOpenTicket } from '../features/tickets/use-open-ticket.ts'
import type { TicketForm } from '../features/tickets/use-ticket-form.ts'
import { usePagedQuery } from '../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../ui/FilterSelect.tsx'

const choices = [
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'all', label: 'Everyone’s' },
] as const
const values = choices.map(({ value }) => value)
const assignees = {
  mine: { assignee: ownQueue.assignee[0] },
  unassigned: { assignee: 'none' },
  all: {},
} as const
const start = { status: ownQueue.status[0], sort: ownQueue.sort }

/**
 * The tickets of whoever looks, open ones, due first, with the choice of those that nobody has and of all. Who has none
 * open finds those that nobody has.
 */
export function TechieDashboardTickets({ user, form }: { user: CurrentUser; form: TicketForm }) {
  const [chosen, choose] = useFilter('queue', values)
  const [view] = useFilter('view')
  const { ticketId } = useOpenTicket()
  // Tickets are assigned to staff alone.
  const mayHave = can(user.role, 'ticket:update')
  const own = usePagedQuery(
    mayHave && view === undefined && chosen === undefined && ticketId === undefined
      ? 'tickets.queue'
      : undefined,
    { query: { ...ownQueue, limit: limits.page.max } },
    { firstPage: limits.page.first, atOnce: true },
  )
  if (!mayHave) return <StaffTickets form={form} heading="Tickets" />
  // A saved view says itself whose tickets it shows.
  if (view !== undefined) return <StaffTickets form={form} heading="Tickets" start={start} />
  const hasNone = chosen === undefined && own.items?.length === 0 && !own.hasMore
  const shown = chosen ?? (hasNone ? 'unassigned' : 'mine')
  return (
    <StaffTickets
      form={form}
      heading="My tickets"
      start={start}
      {...assignees[shown]}
      remark={hasNone ? 'Nothing of yours is open. These are unassigned.' : undefined}
      whose={<FilterSelect label="Whose tickets" value={shown} options={choices} onChange={choose} />}
    />
  )
}
