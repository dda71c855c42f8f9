import { type CurrentUser, can } from '@remotehands/contract'
import { StaffTickets } from '../features/tickets/StaffTickets.tsx'
import type { TicketForm } from '../features/tickets/use-ticket-form.ts'
import { FilterSelect, useFilter } from '../ui/FilterSelect.tsx'

const others = [
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'all', label: 'Everyone’s' },
] as const
const values = others.map(({ value }) => value)
const assignees = { mine: { assignee: 'me' }, unassigned: { assignee: 'none' }, all: {} } as const

/** The tickets of whoever looks, with the choice of those that nobody has and of all. */
export function TechieDashboardTickets({ user, form }: { user: CurrentUser; form: TicketForm }) {
  const [queue, chooseQueue] = useFilter('queue', values)
  // Tickets are assigned to staff alone.
  if (!can(user.role, 'ticket:update')) return <StaffTickets form={form} heading="Tickets" />
  return (
    <StaffTickets
      form={form}
      heading="My tickets"
      {...assignees[queue ?? 'mine']}
      whose={
        <FilterSelect
          label="Whose tickets"
          all="Mine"
          value={queue}
          options={others}
          onChange={chooseQueue}
        />
      }
    />
  )
}
