import { isInternal, TicketEvent } from '../events/desk-event.ts'
import { companyPartition } from '../table/numbered-list.ts'
import type { Item } from '../table/table.ts'
import { peopleOfApproval } from '../tickets/approvals/present-approval.ts'
import { peopleOf } from '../tickets/present-ticket-entry.ts'
import { isReadable } from '../tickets/readable.ts'
import { type RequestRecord, TicketRecord } from '../tickets/ticket.ts'
import { companyPrivatePartition, ownersOf, privatePartition } from '../tickets/ticket-readers.ts'
import { ticketAttachmentKey, ticketEventKey, ticketKey } from '../tickets/ticket-writes.ts'
import { given } from './company-kinds.ts'
import { at, type CompanyPart, type CompanyWalk, eventsOf, listed, name, partOf } from './company-walk.ts'

/** The tickets of a company, each with what its company reads of its history, and the files in that. */
export async function* companyTickets(walk: CompanyWalk): AsyncGenerator<CompanyPart> {
  const { companyId } = walk.scope
  for await (const found of ticketPages(walk)) {
    const tickets = found
      .map((item) => TicketRecord.parse(item))
      .filter((ticket) => ticket.companyId === companyId)
    const lines = tickets.map((ticket) => {
      const shared = { ...ticket, request: sharedRequest(ticket.request) }
      return at(ticketKey(ticket.id), given.Ticket.parse(shared))
    })
    yield partOf('ticket', lines)
    for (const ticket of tickets) {
      name(walk, ticket.assigneeId, ticket.raisedById, ...peopleOfApproval(ticket.approval))
      yield* historyOf(ticket, walk)
    }
  }
}

async function* ticketPages({ table, scope }: CompanyWalk): AsyncGenerator<Item[]> {
  const { companyId, privateTickets } = scope
  yield* listed(table, companyPartition('tickets', companyId))
  if (privateTickets === 'all') return yield* listed(table, companyPrivatePartition(companyId))
  const { ofUserId } = privateTickets
  for await (const pointers of listed(table, privatePartition(ofUserId), 'gsi3')) {
    const tickets = await table.getMany(pointers.map(({ ticketId }) => ticketKey(Number(ticketId))))
    yield tickets.filter((item) => ownersOf(TicketRecord.parse(item)).includes(ofUserId))
  }
}

async function* historyOf(ticket: TicketRecord, walk: CompanyWalk): AsyncGenerator<CompanyPart> {
  const found = await eventsOf(walk.table, ticketKey(ticket.id).pk)
  const events = found.flatMap((item) => sharedEvent(TicketEvent.parse(item), ticket) ?? [])
  for (const event of events) name(walk, ...peopleOf(event))
  yield partOf(
    'ticket-event',
    events.map((event) => at(ticketEventKey(event), event)),
  )
  const files = events.flatMap((event) => ('attachments' in event ? event.attachments : []))
  const lines = files.map((attachment) =>
    at(ticketAttachmentKey(ticket.id, attachment.id), { attachment, isInternal: false }),
  )
  yield partOf('ticket-file', lines, files)
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
