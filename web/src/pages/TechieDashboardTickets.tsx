import { Button, Flex, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { StaffTickets } from '../features/tickets/StaffTickets.tsx'
import { useOpenTicket } from '../features/tickets/use-open-ticket.ts'
import type { TicketForm } from '../features/tickets/use-ticket-form.ts'
import { useFilter } from '../ui/FilterSelect.tsx'

const queues = [
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'all', label: 'All' },
] as const
const chosen = queues.map(({ value }) => value)

/** The tickets of whoever looks, with the choice of those that nobody has and of all. */
export function TechieDashboardTickets({ user, form }: { user: CurrentUser; form: TicketForm }) {
  const [queue = 'mine', chooseQueue] = useFilter('queue', chosen)
  const { ticketId, isNew } = useOpenTicket()
  // Tickets are assigned to staff alone.
  if (!can(user.role, 'ticket:update')) return <StaffTickets form={form} heading="Tickets" />
  const assignee = { mine: { assignee: 'me' }, unassigned: { assignee: 'none' }, all: {} } as const
  return (
    <Stack gap="4">
      {ticketId === undefined && !isNew && (
        <Flex as="fieldset" border="none" p="0" m="0" gap="2" aria-label="Whose tickets">
          {queues.map(({ value, label }) => (
            <Button
              key={value}
              size="sm"
              variant={value === queue ? 'solid' : 'outline'}
              {...(value !== queue && { colorPalette: 'gray' })}
              aria-pressed={value === queue}
              onClick={() => chooseQueue(value)}
            >
              {label}
            </Button>
          ))}
        </Flex>
      )}
      <StaffTickets form={form} heading="My tickets" {...assignee[queue]} />
    </Stack>
  )
}
