import { AppError } from '../../app-error.ts'
import type { TicketRecord } from '../ticket.ts'

/** Throws CHECKLIST_OPEN, which says what is left, if the ticket's checklist holds it. */
export function requireChecklistDone({ checklist: { holds, items } }: TicketRecord): void {
  const open = items.filter(({ done }) => !done)
  if (!holds || open.length === 0) return
  const [first] = open
  const left = open.length === 1 ? `“${first?.text}”` : `${open.length} items, the first is “${first?.text}”`
  throw new AppError('CHECKLIST_OPEN', {
    message: `The checklist holds this ticket until everything on it is done. Still open: ${left}.`,
  })
}
