import { isInternal, TicketEvent } from '../events/desk-event.ts'
import { inTurns } from '../in-turns.ts'
import { companyPartition } from '../table/item-keys.ts'
import type { Item } from '../table/table.ts'
import { peopleOfApproval } from '../tickets/approvals/present-approval.ts'
import { peopleOf } from '../tickets/present-ticket-entry.ts'
import { isReadable } from '../tickets/readable.ts'
import { type RequestRecord, TicketRecord } from '../tickets/ticket.ts'
import { knownEvents } from '../tickets/ticket-history.ts'
import { companyPrivatePartition, ownersOf, privatePartition } from '../tickets/ticket-readers.ts'
import { ticketAttachmentKey, ticketEventKey, ticketKey } from '../tickets/ticket-writes.ts'
import { given } from './company-kinds.ts'
import {
  at,
  type CompanyPart,
  type CompanyWalk,
  eventsOf,
  name,
  pageOf,
  partOf,
  type TurnResult,
} from './company-walk.ts'

/** A page of the tickets that aren't private, each with what its company reads of its history, and the files in that. */
export async function sharedTickets(walk: CompanyWalk, after: TurnResult['next']): Promise<TurnResult> {
  const { items, next } = await pageOf(walk.table, companyPartition('tickets', walk.scope.companyId), after)
  return { parts: await partsOf(items, walk), next }
}

/** The same of private ones: all of them, or those that are somebody's own. */
export async function privateTickets(walk: CompanyWalk, after: TurnResult['next']): Promise<TurnResult> {
  const { table, scope } = walk
  if (scope.privateTickets === 'all') {
    const { items, next } = await pageOf(table, companyPrivatePartition(scope.companyId), after)
    return { parts: await partsOf(items, walk), next }
  }
  const { ofUserId } = scope.privateTickets
  const { items, next } = await pageOf(table, privatePartition(ofUserId), after, 'gsi3')
  const tickets = await table.getMany(items.map(({ ticketId }) => ticketKey(Number(ticketId))))
  const own = tickets.filter((item) => ownersOf(TicketRecord.parse(item)).includes(ofUserId))
  return { parts: await partsOf(own, walk), next }
}

/** Those of some appointments that are for no private ticket of somebody else. */
export async function sharedVisits(found: readonly Item[], { table, scope }: CompanyWalk): Promise<Item[]> {
  const { privateTickets } = scope
  if (privateTickets === 'all') return [...found]
  const ids = new Set(found.flatMap(({ ticketId }) => (ticketId ? Number(ticketId) : [])))
  const tickets = await table.getMany([...ids].map((id) => ticketKey(id)))
  const hidden = tickets
    .map((item) => TicketRecord.parse(item))
    .filter((ticket) => ticket.isPrivate && !ownersOf(ticket).includes(privateTickets.ofUserId))
    .map(({ id }) => id)
  return found.filter(({ ticketId }) => !hidden.includes(Number(ticketId)))
}

async function partsOf(found: readonly Item[], walk: CompanyWalk): Promise<CompanyPart[]> {
  const tickets = found
    .map((item) => TicketRecord.parse(item))
    .filter(({ companyId }) => companyId === walk.scope.companyId)
  for (const { assigneeId, raisedById, approval } of tickets)
    name(walk, assigneeId, raisedById, ...(approval ? peopleOfApproval(approval) : []))
  const lines = tickets.map((ticket) => {
    const shared = { ...ticket, request: sharedRequest(ticket.request) }
    return at(ticketKey(ticket.id), given.Ticket.parse(shared))
  })
  const histories = await inTurns(tickets, (ticket) => historyOf(ticket, walk))
  return [partOf('ticket', lines), ...histories.flat()]
}

async function historyOf(ticket: TicketRecord, walk: CompanyWalk): Promise<CompanyPart[]> {
  const found = await eventsOf(walk.table, ticketKey(ticket.id).pk)
  const events = knownEvents(found).flatMap((event) => sharedEvent(event, ticket) ?? [])
  for (const event of events) name(walk, ...peopleOf(event))
  const files = events.flatMap((event) => ('attachments' in event ? event.attachments : []))
  const lines = files.map((attachment) =>
    at(ticketAttachmentKey(ticket.id, attachment.id), { attachment, isInternal: false }),
  )
  return [
    partOf(
      'ticket-event',
      events.map((event) => at(ticketEventKey(event), event)),
    ),
    partOf('ticket-file', lines, files),
  ]
}

/** A request form's answers without those that staff alone see, and without the tasks of the desk. */
function sharedRequest(request: RequestRecord | null): RequestRecord | null {
  if (!request) return null
  const questions = request.questions.filter(({ audience }) => audience !== 'staff')
  return { ...request, questions, tasks: [], openedIds: [] }
}

/** An event as the company reads it; undefined for one that it doesn't. */
function sharedEvent(event: TicketEvent, ticket: TicketRecord): TicketEvent | undefined {
  // What tells of another company stays with the desk.
  if (isInternal(event) || !isReadable(event, ticket) || /^company_/.test(event.type)) return undefined
  const { hold: _, state: __, ...plain } = event
  const shared: Record<string, unknown> = { ...plain }
  // What rules did, and for whom a template meant it.
  delete shared.rules
  delete shared.preset
  if (event.type === 'redacted') shared.mailedToIds = []
  if ('move' in event && event.move) shared.move = { ...event.move, onTime: null }
  if ('mail' in event && event.mail) {
    const { isAuthentic, folded, refused, sentBy } = event.mail
    shared.mail = { id: '', from: '', isAuthentic, folded, refused, sentBy }
  }
  return TicketEvent.parse(shared)
}
