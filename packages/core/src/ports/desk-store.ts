import type { TicketPriority, TicketStatus } from '@remotehands/contract'
import type { AttachmentRecord } from '../entities/attachment.ts'
import type { TicketEvent } from '../entities/desk-event.ts'
import type { NewQuestionRecord, QuestionRecord } from '../entities/question.ts'
import type { NewTicketRecord, TicketRecord } from '../entities/ticket.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** What changes of a ticket; what is absent stays. */
export type TicketChange = Partial<
  Omit<TicketRecord, 'id' | 'version' | 'companyId' | 'clientId' | 'createdAt'>
>
/** What the company of a ticket may know of its history: no internal note is one. */
export type PublicTicketEvent = Exclude<TicketEvent, { type: 'noted' }>
type CreatedEvent = Extract<TicketEvent, { type: 'created' }>

/** Which tickets a list shows: those for which all of this holds. */
export interface TicketFilter {
  companyId?: number | undefined
  /** `open` is neither resolved nor closed. */
  status?: 'open' | TicketStatus | undefined
  priority?: TicketPriority | undefined
  /** A member of staff; null for tickets that nobody is assigned to. */
  assigneeId?: number | null | undefined
}

/** Lists are newest first: ids are counters, so the order of ids is the order of time. */
export interface TicketStore {
  /** Strongly consistent. */
  byId(id: number): Promise<TicketRecord | undefined>
  /** Eventually consistent. Ids that do not exist are absent from the map. */
  byIds(ids: readonly number[]): Promise<Map<number, TicketRecord>>
  /** The ticket that a create, change or note with this `once` wrote to. Throws IDEMPOTENCY_KEY_REUSED. */
  writtenBy(once: Once, now: Date): Promise<TicketRecord | undefined>
  /**
   * Stores the ticket, its first event, the client's counts and the lists of its devices in one transaction. `actorId`
   * is the client unless somebody else raised it.
   */
  create(
    ticket: NewTicketRecord,
    event: Pick<CreatedEvent, 'id'> & Partial<Pick<CreatedEvent, 'actorId' | 'attachments'>>,
    once?: Once,
  ): Promise<TicketRecord>
  /**
   * Changes `ticket` as it was read and stores what happened, in one transaction with the client's counts and the lists
   * of its devices. Throws CONFLICT when somebody else changed it since. With a `once` that was used before it does
   * nothing but answer the ticket as it is.
   */
  change(
    ticket: TicketRecord,
    change: TicketChange,
    events: readonly TicketEvent[],
    once?: Once,
  ): Promise<TicketRecord>
  /** Stores an internal note. The ticket itself stays as it is, so that nothing about it tells that there is a note. */
  addNote(note: Extract<TicketEvent, { type: 'noted' }>, once?: Once): Promise<void>
  /**
   * The reading for one page is bounded: where a filter lets few of many tickets through, a page may be short, or
   * empty, and have a `next`.
   */
  list(filter: TicketFilter, page: PageRequest): Promise<Page<TicketRecord>>
  /** The tickets that name a device, newest first. */
  ofDevice(deviceId: number, page: PageRequest): Promise<Page<TicketRecord>>
  /** What the company may know of a ticket's history, oldest first. Strongly consistent. */
  events(ticketId: number, page: PageRequest): Promise<Page<PublicTicketEvent>>
  /** The whole history, for staff alone. */
  eventsWithNotes(ticketId: number, page: PageRequest): Promise<Page<TicketEvent>>
  /** A file of one of the ticket's messages; `isInternal` when that is a note, which staff alone may read. */
  attachment(
    ticketId: number,
    attachmentId: string,
  ): Promise<{ attachment: AttachmentRecord; isInternal: boolean } | undefined>
}

/** Which questions a list shows: those for which all of this holds. */
export interface QuestionFilter {
  companyId?: number | undefined
  state?: 'pending' | 'answered' | undefined
  /** Part of the question or the answer, in either case. */
  text?: string | undefined
}

/** Lists are newest first. */
export interface QuestionStore {
  /** Strongly consistent. */
  byId(id: number): Promise<QuestionRecord | undefined>
  /** Stores the question and its first event in one transaction. */
  create(question: NewQuestionRecord, once?: Once): Promise<QuestionRecord>
  /**
   * Answers `question` as it was read, and stores what happened in the same transaction. Throws ALREADY_ANSWERED when
   * somebody else was first.
   */
  answer(
    question: QuestionRecord,
    answer: { answer: string; answeredAt: string; answeredById: number },
  ): Promise<QuestionRecord>
  /**
   * The reading for one page is bounded: where a filter lets few of many questions through, a page may be short, or
   * empty, and have a `next`.
   */
  list(filter: QuestionFilter, page: PageRequest): Promise<Page<QuestionRecord>>
}
