import { isOpen, type TicketSide } from '@remotehands/contract'
import type { TicketRecord } from '../ticket.ts'
import { nextResponseFrom, promisedTo } from './due-times.ts'
import { isWatched } from './next-target.ts'
import type { Promises } from './service-levels.ts'

type Answers = Pick<
  TicketRecord,
  'unansweredSince' | 'nextResponseDueAt' | 'nextResponseRiskAt' | 'lateAnswerDueAt'
>

/** After an answer, or once the ticket is done: nothing is owed for the client's messages so far. */
export function answered(ticket: Answers, at: string): Partial<Answers> {
  const { unansweredSince, nextResponseDueAt, lateAnswerDueAt } = ticket
  if (unansweredSince === null) return {}
  const isLate = nextResponseDueAt !== null && Date.parse(at) > Date.parse(nextResponseDueAt)
  return {
    ...{ unansweredSince: null, nextResponseDueAt: null, nextResponseRiskAt: null },
    lateAnswerDueAt: lateAnswerDueAt ?? (isLate ? nextResponseDueAt : null),
  }
}

/**
 * After the company wrote or reopened the ticket: an answer is owed from the first such moment on. Before the first
 * response that is the one which is owed. While the ticket is resolved nothing is promised, though somebody has to look.
 */
export function asked(
  ticket: Answers & Pick<TicketRecord, 'firstRespondedAt' | 'status' | 'priority' | 'timedAs'>,
  at: string,
  promises: Promises,
): Partial<Answers> {
  const { firstRespondedAt, status, unansweredSince } = ticket
  if (firstRespondedAt === null || status === 'closed' || unansweredSince !== null) return {}
  if (status === 'resolved') return { unansweredSince: at }
  return { unansweredSince: at, ...nextResponseFrom(at, promisedTo(ticket, promises)) }
}

/** Since when the company's reply to a resolved ticket has no answer; null if none is owed. */
export function repliedSince({
  status,
  unansweredSince,
}: Pick<TicketRecord, 'status' | 'unansweredSince'>): string | null {
  return status === 'resolved' ? unansweredSince : null
}

/** Whether the company's last message has no answer: a new ticket's too, once work on it may start. */
export function isUnanswered(ticket: TicketRecord): boolean {
  // What was merged into another ticket goes on there.
  if (ticket.status === 'closed') return false
  if (ticket.unansweredSince !== null) return true
  return isWatched(ticket) && ticket.firstRespondedAt === null
}

/** Whether a move to another status is a word to the other side: starting work is none. */
export function isAnswer(side: TicketSide, to: TicketRecord['status']): boolean {
  return side === 'staff' ? to !== 'in_progress' : !isOpen(to)
}
