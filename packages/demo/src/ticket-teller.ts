import type { TicketStatus } from '@remotehands/contract'
import { minuteMs } from '@remotehands/contract'
import {
  answered,
  moveTicket,
  type Promises,
  type TagRecord,
  type TicketChange,
  type TicketEvent,
  type TicketMove,
  type TicketRecord,
  type UserRecord,
  ulid,
} from '@remotehands/core'

type Acted = Exclude<TicketEvent, { actorId: null }>
type Content = Acted extends infer E ? (E extends unknown ? Omit<E, keyof Told> : never) : never
type Told = Pick<Acted, 'id' | 'entity' | 'ticketId' | 'companyId' | 'actorId' | 'at'>

const isUnseen = ({ type }: Pick<Acted, 'type'>) => type === 'noted' || type === 'tagged'

/** Tells a ticket's story by the usual rules: events in order, none in the future. */
export class TicketTeller {
  readonly #ticket: TicketRecord
  readonly #promises: Promises
  readonly #now: number
  #change: TicketChange = {}
  #events: TicketEvent[] = []

  constructor(ticket: TicketRecord, promises: Promises, now: Date) {
    this.#ticket = ticket
    this.#promises = promises
    this.#now = now.getTime()
  }

  /** The ticket so far. */
  get ticket(): TicketRecord {
    return { ...this.#ticket, ...this.#change }
  }

  assign(to: UserRecord, at: number): void {
    this.#tell(to, at, { type: 'assigned', from: null, to: to.id }, { assigneeId: to.id })
  }

  tag(by: UserRecord, tags: readonly TagRecord[], at: number): void {
    if (tags.length === 0) return
    const added = tags.map(({ name }) => name)
    this.#tell(by, at, { type: 'tagged', added, removed: [] }, { tagIds: tags.map(({ id }) => id) })
  }

  /** `status` is where the reply moves the ticket. Any reply by staff is a response. */
  reply(by: UserRecord, message: string, at: number, status: TicketStatus = this.ticket.status): void {
    const time = this.#later(at)
    const isStaff = by.id !== this.ticket.clientId
    const { change, move } = this.#move(status, isStaff, time)
    const firstRespondedAt = this.ticket.firstRespondedAt ?? (isStaff ? time.toISOString() : null)
    const said = { type: 'replied' as const, message, attachments: [], move }
    const answer = isStaff ? answered({ ...this.ticket, ...change }, time.toISOString()) : {}
    this.#tell(by, time.getTime(), said, { ...change, ...answer, firstRespondedAt })
  }

  note(by: UserRecord, message: string, at: number): void {
    this.#tell(by, at, { type: 'noted', message, attachments: [] }, {})
  }

  close(by: UserRecord, at: number): void {
    const time = this.#later(at)
    const { change, move } = this.#move('closed', by.id !== this.ticket.clientId, time)
    if (move) this.#tell(by, time.getTime(), { type: 'status_changed', move }, change)
  }

  rate(by: UserRecord, score: number, comment: string | null, at: number): void {
    const rating = { score, comment, at: this.#later(at).toISOString() }
    this.#tell(by, at, { type: 'rated', score, previousScore: null, comment }, { rating })
  }

  /** What to write: the whole change, and all events in order. */
  toWrite(): { change: TicketChange; events: TicketEvent[] } {
    return { change: this.#change, events: this.#events }
  }

  #move(to: TicketStatus, isStaff: boolean, at: Date): { change: TicketChange; move: TicketMove | null } {
    const { ticket } = this
    if (to === ticket.status) return { change: {}, move: null }
    return moveTicket(ticket, to, isStaff ? 'staff' : 'company', at, this.#promises)
  }

  #tell(by: UserRecord, wanted: number, content: Content, change: TicketChange): void {
    const at = this.#later(wanted).toISOString()
    const { id: ticketId, companyId } = this.#ticket
    const id = ulid(new Date(at))
    const told = { id, entity: 'ticket' as const, ticketId, companyId, actorId: by.id, at }
    this.#events.push({ ...told, ...content })
    this.#change = { ...this.#change, ...change, ...(!isUnseen(content) && { updatedAt: at }) }
  }

  /** The desired time, but after the last event. */
  #later(wanted: number): Date {
    const last = Date.parse(this.#events.at(-1)?.at ?? this.#ticket.createdAt)
    return new Date(Math.min(Math.max(wanted, last + minuteMs), this.#now))
  }
}
