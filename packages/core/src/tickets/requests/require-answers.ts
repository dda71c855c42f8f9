import { AppError } from '../../app-error.ts'
import type { TicketRecord } from '../ticket.ts'

/** Throws ANSWERS_MISSING, which says what is missing, while staff have to fill in the ticket's form. */
export function requireAnswersToResolve({ request }: Pick<TicketRecord, 'request'>): void {
  const missing = request?.questions.filter(({ need, answer }) => need === 'to_resolve' && !answer) ?? []
  if (missing.length === 0) return
  const labels = missing.map(({ label }) => `“${label}”`).join(', ')
  throw new AppError('ANSWERS_MISSING', {
    message: `Please fill in ${labels} before you resolve this ticket.`,
  })
}
