import type { CurrentUser } from '@remotehands/contract'
import { useOpenTicket } from '../features/tickets/use-open-ticket.ts'
import { useTicketForm } from '../features/tickets/use-ticket-form.ts'

/** The half-written ticket of the page, above its tabs and its gate. */
export function useTechieDashboard(user: CurrentUser | undefined) {
  const { closeTicket } = useOpenTicket()
  return useTicketForm({
    user,
    variant: 'dashboard',
    onCreated: closeTicket,
  })
}
