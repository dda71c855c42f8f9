import { type ChangeResult, isOpen, limits, type ManyChanges } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { heldUntil } from '../held-events.ts'
import { promisesOfTicket } from '../policies/promises.ts'
import { toQueueTickets } from '../present-ticket.ts'
import { shownTags } from '../tags/tag.ts'
import { shownVersion, sideOf, type TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'
import { findTicket, ticketEvent } from './find-ticket.ts'
import { moveTicket, requireTransition } from './move-ticket.ts'
import { refuse } from './ticket-references.ts'
import { planUpdate } from './update-ticket.ts'
import { writeReply } from './write-reply.ts'

type Wanted = ManyChanges['change']
type Named = ManyChanges['tickets'][number]

/** A ticket after an act on many, and the entry that takes it back. */
export interface Done {
  ticket: TicketRecord
  undo?: ChangeResult['undo']
  /** The tickets that block it, for what ends it. */
  blockerIds?: number[]
}

const atOnce = 10

/**
 * Does the same to many tickets, each by the rules of a single act: what one refuses is said of that one. Nobody is told of
 * what can be taken back until it can't be any more; another client, who reads it from then on, can't be taken back. Repeated with the same key it changes nothing twice.
 */
export const changeTickets: Operation<'tickets.changeMany'> = async ({ body }, context) =>
  onEach(body.tickets, (named) => changeOne(named, body.change, context), context)

/** Runs an act on each ticket, some at a time; a refusal is an answer, anything else fails the call. */
export async function onEach<T extends { id: number }>(
  tickets: readonly T[],
  act: (ticket: T) => Promise<Done>,
  context: SignedInContext,
): Promise<ChangeResult[]> {
  const outcomes: (Done | AppError)[] = []
  for (let first = 0; first < tickets.length; first += atOnce)
    outcomes.push(
      ...(await Promise.all(tickets.slice(first, first + atOnce).map((one) => outcomeOf(act(one))))),
    )
  const changed = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : [outcome.ticket]))
  const blockerIds = outcomes.flatMap((outcome) =>
    outcome instanceof AppError ? [] : (outcome.blockerIds ?? []),
  )
  const [rows, blockers] = await Promise.all([
    toQueueTickets(changed, context.actor, context),
    context.stores.tickets.byIds([...new Set(blockerIds)]),
  ])
  const stillOpen = (id: number) => isOpen(blockers.get(id)?.status ?? 'closed')
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return tickets.map(({ id }, index) => {
    const outcome = outcomes[index] as Done | AppError
    if (outcome instanceof AppError)
      return { id, ticket: null, undo: null, refusal: reasonOf(outcome), blockedBy: [] }
    const blockedBy = (outcome.blockerIds ?? []).filter(stillOpen)
    return { id, ticket: rowOf.get(id) ?? null, undo: outcome.undo ?? null, refusal: null, blockedBy }
  })
}

const outcomeOf = (done: Promise<Done>): Promise<Done | AppError> =>
  done.catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })

const reasonOf = ({ code, message, fields }: AppError): string =>
  code === 'NOT_FOUND' ? 'This ticket does not exist.' : Object.values(fields ?? {}).join(' ') || message

async function changeOne({ id, version }: Named, wanted: Wanted, context: SignedInContext): Promise<Done> {
  const { stores, clock } = context
  // Each ticket is an act of its own: what a call that broke off had done isn't done again.
  const once = context.once && { ...context.once, key: `${context.once.key}#${id}` }
  const own = { ...context, once }
  if (wanted.reply !== undefined) {
    const ticket = await replyTo(id, version, wanted, own)
    return { ticket, blockerIds: wanted.status ? blockersOf(ticket) : [] }
  }
  const now = clock.now()
  const permission = wanted.status ? 'ticket:changeStatus' : 'ticket:update'
  const ticket = await findTicket(id, context.actor, permission, stores)
  // Looked for last: the same call, running at the same moment, may have written before the ticket was read.
  const earlier = once && (await stores.tickets.writtenBy(once, now))
  if (earlier) return { ticket: earlier }
  requireUnchanged(ticket, version)
  const { change, events } = await planOf(ticket, wanted, own)
  const [event] = events
  if (!event) return { ticket }
  if (wanted.client || isHurry(event))
    return { ticket: await stores.tickets.change(ticket, change, events, once) }
  const until = heldUntil(now)
  const hold = { until, before: { ...formerOf(ticket, change), computed: ticket.computed } }
  const changed = await stores.tickets.change(ticket, change, [{ ...event, hold }], once)
  const blockerIds = isOpen(ticket.status) ? blockersOf(changed) : []
  return { ticket: changed, undo: { entry: event.id, until }, blockerIds }
}

/** The tickets that block one which is over. */
const blockersOf = ({ status, links }: TicketRecord) =>
  isOpen(status) ? [] : links.flatMap(({ kind, ticketId }) => (kind === 'blocked_by' ? [ticketId] : []))

/** Whoever has to hurry hears of it at once, not when its undo is over. */
const isHurry = (event: TicketEvent): boolean => event.type === 'priority_changed' && event.to === 'urgent'

async function planOf(
  ticket: TicketRecord,
  wanted: Wanted,
  context: SignedInContext,
): Promise<{ change: TicketChange; events: TicketEvent[] }> {
  const { actor, stores, clock } = context
  const { status, tags, assigneeId, teamId, priority, isReplySettled, client } = wanted
  const others = {
    ...(assigneeId !== undefined && { assigneeId }),
    ...(teamId !== undefined && { teamId }),
    ...(priority && { priority }),
    ...(isReplySettled && { isReplySettled }),
  }
  if (status === undefined) {
    if (ticket.status === 'closed') throw new AppError('TICKET_CLOSED')
    const { version } = ticket
    if (client) {
      const { sharesHistory, ...whose } = client
      const isMove = ticket.companyId !== client.companyId
      return planUpdate(ticket, { version, ...whose, ...(isMove && { sharesHistory }) }, context)
    }
    if (!tags) return planUpdate(ticket, { ...others, version }, context)
    const had = shownTags(ticket.tagIds, await stores.tags.read()).map(({ name }) => name)
    const all = [...new Set([...had, ...tags])]
    if (all.length > limits.tags.perTicket)
      refuse('tags', `A ticket can have at most ${limits.tags.perTicket} tags.`)
    return planUpdate(ticket, { version, tags: all }, context)
  }
  if (status === ticket.status) return { change: {}, events: [] }
  const now = clock.now()
  const side = sideOf(actor.role)
  requireTransition(ticket, status, side, now)
  const { change, move } = moveTicket(ticket, status, side, now, await promisesOfTicket(ticket, context))
  return { change, events: [{ ...ticketEvent(ticket, actor, now), type: 'status_changed', move }] }
}

async function replyTo(
  id: number,
  version: number,
  { reply: message = '', status }: Wanted,
  context: SignedInContext,
): Promise<TicketRecord> {
  const { stores, clock, once } = context
  const found = await findTicket(id, context.actor, 'ticket:reply', stores)
  const earlier = once && (await stores.tickets.writtenBy(once, clock.now()))
  if (earlier) return earlier
  // Somebody wrote or changed something meanwhile: who replies to many has not seen it.
  requireUnchanged(found, version)
  return writeReply(id, { message, status }, context)
}

/** Whoever chose a ticket among many may have done so a while ago. Throws TICKET_MERGED or CONFLICT. */
function requireUnchanged(ticket: TicketRecord, version: number): void {
  if (shownVersion(ticket) === version) return
  if (ticket.merge)
    throw new AppError('TICKET_MERGED', { message: `It was merged into #${ticket.merge.intoId}.` })
  throw new AppError('CONFLICT', {
    message: 'Somebody else changed this since you chose it. Please look again and retry.',
  })
}

/** What the fields of a change were before it. */
function formerOf(ticket: TicketRecord, change: TicketChange): TicketChange {
  const names = Object.keys(change) as (keyof TicketChange)[]
  return Object.fromEntries(names.map((name) => [name, ticket[name]]))
}
