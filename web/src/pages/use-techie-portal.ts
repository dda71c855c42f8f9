import type { CurrentUser } from '@remotehands/contract'
import { useClearForOthers } from '../features/people/session/use-clear-for-others.ts'
import { useClientForm } from '../features/people/users/use-client-form.ts'
import { useOpenTicket } from '../features/tickets/use-open-ticket.ts'
import { useTicketForm } from '../features/tickets/use-ticket-form.ts'
import { paths } from '../lib/paths.ts'
import { useLists } from '../lib/use-lists.ts'
import { mayEnter } from './page-gates.ts'

/** The half-written forms of the page, above the tabs and the login form, as in the client portal. */
export function useTechiePortal(user: CurrentUser | undefined) {
  const isLetIn = user !== undefined && mayEnter(user.role, paths.techiePortal)
  const lists = useLists()
  const { closeTicket } = useOpenTicket()
  const clientForm = useClientForm(user, () => void lists.forget(['clients.list']))
  const ticketForm = useTicketForm({
    user,
    onCreated: closeTicket,
  })
  useClearForOthers(user?.id, clientForm.clear)
  return { mayEnter: isLetIn, clientForm, ticketForm }
}
export type TechiePortalState = ReturnType<typeof useTechiePortal>
