import type { TicketEvent } from '../entities/desk-event.ts'
import type { NewQuestionRecord, QuestionRecord } from '../entities/question.ts'
import type { NewTicketRecord, TicketRecord } from '../entities/ticket.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** Lists are newest first: ids are counters, so the order of ids is the order of time. */
export interface TicketStore {
  byId(id: number): Promise<TicketRecord | undefined>
  /** Stores the ticket, its first event and the client's counts in one transaction. */
  create(ticket: NewTicketRecord, event: { id: string }, once?: Once): Promise<TicketRecord>
  list(filter: { companyId?: number }, page: PageRequest): Promise<Page<TicketRecord>>
  events(ticketId: number, page: PageRequest): Promise<Page<TicketEvent>>
}

/** Lists are newest first. */
export interface QuestionStore {
  create(question: NewQuestionRecord, once?: Once): Promise<QuestionRecord>
  list(filter: { companyId?: number }, page: PageRequest): Promise<Page<QuestionRecord>>
}
