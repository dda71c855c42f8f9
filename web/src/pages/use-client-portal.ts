import type { CurrentUser } from '@remotehands/contract'
import { useSearchParams } from 'react-router-dom'
import { useQuestionForm } from '../features/knowledge/questions/use-question-form.ts'
import { useTicketForm } from '../features/tickets/use-ticket-form.ts'

/**
 * The half-written forms of the page. They stand above the tabs and the login card, so that neither a
 * change of tab nor a session that ends costs anybody their text.
 */
export function useClientPortal(user: CurrentUser | undefined) {
  const [, setSearch] = useSearchParams()
  const ticketForm = useTicketForm({ user })
  const questionForm = useQuestionForm({
    user,
    next: { label: 'View questions', onPress: () => setSearch({ tab: 'questions' }) },
  })
  return { ticketForm, questionForm }
}
export type ClientPortalState = ReturnType<typeof useClientPortal>
