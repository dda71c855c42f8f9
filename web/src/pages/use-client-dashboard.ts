import type { CurrentUser } from '@remotehands/contract'
import { useQuestionForm } from '../features/knowledge/questions/use-question-form.ts'
import { useTicketForm } from '../features/tickets/use-ticket-form.ts'

export const clientTabs = ['overview', 'tickets', 'new', 'questions', 'devices'] as const

/** The half-written forms of the page, above its tabs and its gate, as in the client portal. */
export function useClientDashboard(user: CurrentUser | undefined) {
  const ticketForm = useTicketForm({ user, variant: 'dashboard' })
  const questionForm = useQuestionForm({ user, variant: 'dashboard' })
  return { ticketForm, questionForm }
}
export type ClientDashboardForms = ReturnType<typeof useClientDashboard>
