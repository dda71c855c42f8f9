import { fillPlaceholders, limits, type MacroTerms, type TicketStatus } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { isOnStaff } from '../../duty/available.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import { dayOf } from '../../figures/local-calendar.ts'
import type { SignedInContext } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import type { Write } from '../../table/table.ts'
import { timeZoneOf } from '../../time/person-day.ts'
import { requireApproved } from '../approvals/approval.ts'
import { requireSeen, ticketEvent } from '../operations/find-ticket.ts'
import { moveTicket, requireTransition } from '../operations/move-ticket.ts'
import { refuse } from '../operations/ticket-references.ts'
import { planUpdate } from '../operations/update-ticket.ts'
import { planReply } from '../operations/write-reply.ts'
import { promisesOfTicket } from '../policies/promises.ts'
import { shownTags, tagsInUse } from '../tags/tag.ts'
import type { TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'
import { placeholderValues } from './placeholder-values.ts'

/** Who uses a macro. `seen` is the last entry that they have read; `once` makes a repeated use the same one. */
export type MacroContext = Pick<SignedInContext, 'actor' | 'stores' | 'clock' | 'settings' | 'once'> & {
  seen?: string | undefined
}

/**
 * Does what a macro says to a ticket as it was read, in one transaction: reply, status, assignee, priority, tags and time. What the ticket has
 * already is left out; a macro with nothing left to do changes nothing. Refuses the whole with the reason of the single act: TICKET_CLOSED,
 * TRANSITION_NOT_ALLOWED, UNSEEN_MESSAGE, VALIDATION_FAILED, and CONFLICT if the ticket changed meanwhile.
 */
export async function applyMacro(
  ticket: TicketRecord,
  macro: MacroTerms,
  context: MacroContext,
): Promise<TicketRecord> {
  const { actor, stores, once, seen } = context
  if (ticket.status === 'closed') throw new AppError('TICKET_CLOSED')
  if (macro.time !== null) requireApproved(ticket)
  const wanted = { ...(await wantedOf(ticket, macro, context)), version: ticket.version }
  const updated = await planUpdate(ticket, wanted, context)
  const said = await sayOrMove({ ...ticket, ...updated.change }, macro, context)
  const events = [...updated.events, ...said.events]
  if (events.length === 0 && macro.time === null) return ticket
  if (macro.text !== '') await requireSeen(ticket.id, seen, actor, stores)
  // Time alone is the staff's: the company sees no other version.
  const change = events.length > 0 ? { ...updated.change, ...said.change } : { computed: ticket.computed + 1 }
  return stores.tickets.change(ticket, change, events, once, await timeWrites(ticket, macro, context))
}

/** What logs its time, in the same transaction: for whoever uses it, today, under the macro's name. */
async function timeWrites(
  { id, companyId }: TicketRecord,
  { name, time }: MacroTerms,
  context: MacroContext,
): Promise<Write[]> {
  if (time === null) return []
  const { actor, stores, clock } = context
  const now = clock.now()
  const [{ step }, zone] = await Promise.all([stores.time.settings(), timeZoneOf(actor.userId, context)])
  return stores.time.writesWithTicket({
    ...{ userId: actor.userId, subject: { kind: 'ticket', id }, companyId, note: name, step, ...time },
    ...{ day: dayOf(now.toISOString(), zone), startedAt: null, endedAt: null, createdAt: now.toISOString() },
  })
}

/** The changes of a macro besides what it says: as the form of an update has them. */
async function wantedOf(
  ticket: TicketRecord,
  { priority, assignment, tagIds }: MacroTerms,
  { actor, stores }: MacroContext,
) {
  const assignee = { me: actor.userId, nobody: null }
  const tags = tagIds.length > 0 ? await stores.tags.read() : undefined
  const added = tags ? tagsInUse(tags).filter(({ id }) => tagIds.includes(id)) : []
  const names = new Set([...(tags ? shownTags(ticket.tagIds, tags) : []), ...added].map(({ name }) => name))
  if (names.size > limits.tags.perTicket)
    refuse('tags', `A ticket can have at most ${limits.tags.perTicket} tags.`)
  if (assignment?.to === 'person' && assignment.userId !== ticket.assigneeId)
    await requireStillHere(assignment.userId, stores)
  return {
    ...(priority !== null && { priority }),
    ...(assignment && {
      assigneeId: assignment.to === 'person' ? assignment.userId : assignee[assignment.to],
    }),
    ...(added.length > 0 && { tags: [...names] }),
  }
}

/** Throws VALIDATION_FAILED, in words for whoever uses a macro that was saved before its assignee left. */
async function requireStillHere(userId: number, { users }: MacroContext['stores']): Promise<void> {
  const person = await users.byId(userId)
  if (!isOnStaff(person))
    refuse('assigneeId', `${nameOf(person)} has left. Edit the macro to assign the ticket to somebody else.`)
}

/** What it says, with the status that goes with it; or the status alone. */
async function sayOrMove(
  ticket: TicketRecord,
  { text, status }: MacroTerms,
  context: MacroContext,
): Promise<{ change: TicketChange; events: TicketEvent[] }> {
  const { actor, clock } = context
  const now = clock.now()
  const to = status === ticket.status ? undefined : (status ?? undefined)
  if (text === '' && to === undefined) return { change: {}, events: [] }
  const promises = await promisesOfTicket(ticket, context)
  const event = ticketEvent(ticket, actor, now)
  if (text !== '') {
    const message = fillPlaceholders(text, await placeholderValues(ticket, context))
    const { max } = limits.ticket.message
    if (message.length > max) refuse('text', `Filled in, the reply has more than ${max} characters.`)
    const { change, move } = planReply(ticket, 'staff', { status: to }, now, promises)
    return { change, events: [{ ...event, type: 'replied', message, attachments: [], move }] }
  }
  requireTransition(ticket, to as TicketStatus, 'staff', now)
  const { change, move } = moveTicket(ticket, to as TicketStatus, 'staff', now, promises)
  return { change, events: [{ ...event, type: 'status_changed', move }] }
}
