import type { ManyUndone } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { ConditionFailed } from '../../table/table.ts'
import { endHold } from '../held-events.ts'
import { shownVersion } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'
import { type Done, onEach } from './change-tickets.ts'
import { findTicket, ticketEvent } from './find-ticket.ts'

/**
 * Takes back what the caller did to many tickets, within its minute and before anybody was told: of those that nothing else
 * has changed since. Of two such calls at once, and of one that is sent again, each is answered with what the first did.
 */
export const undoChanges: Operation<'tickets.undoMany'> = async ({ body }, context) =>
  onEach(body.tickets, (named) => undoOne(named, context), context)

async function undoOne(
  { id, version, entry }: ManyUndone['tickets'][number],
  context: SignedInContext,
): Promise<Done> {
  const { actor, stores, clock } = context
  const find = () => findTicket(id, actor, 'ticket:update', stores)
  const heldEvent = () => stores.tickets.heldEvent(id, entry)
  const isUndone = (event: TicketEvent | undefined) =>
    event?.state === 'undone' && event.actorId === actor.userId
  const ticket = await find()
  const held = await heldEvent()
  if (isUndone(held)) return { ticket: await find() }
  if (held && held.actorId !== actor.userId) throw await ofAnother(held, stores)
  if (shownVersion(ticket) !== version) throw changedSince()
  const now = clock.now()
  const at = now.toISOString()
  if (held?.hold === undefined || held.hold.until < at) throw new AppError('UNDO_EXPIRED')
  const before = held.hold.before as TicketChange
  // Its due times were computed anew: the old ones would come back.
  if (before.computed !== ticket.computed) throw changedSince()
  // What staff alone see left the date of the last change as it was.
  const change = { ...before, ...('updatedAt' in before && { updatedAt: at }) }
  const event = reversed(held, ticketEvent(ticket, actor, now))
  const undone = stores.tickets.change(ticket, change, [event], undefined, [endHold(held, 'undone')])
  return {
    ticket: await undone.catch(async (error: unknown) =>
      isUndone(await heldEvent()) ? find() : tooLate(error),
    ),
  }
}

const changedSince = () =>
  new AppError('CONFLICT', { message: 'This was changed since, and stays as it is now.' })

async function ofAnother({ actorId }: TicketEvent, { users }: SignedInContext['stores']): Promise<AppError> {
  const names = await users.namesOf(actorId === null ? [] : [actorId])
  const name = actorId === null ? 'Somebody else' : nameOf(names.get(actorId))
  return new AppError('UNDO_OF_ANOTHER', { message: `${name} did this. Only they can undo it.` })
}

/** It was released in between. */
function tooLate(error: unknown): never {
  throw error instanceof ConditionFailed ? new AppError('UNDO_EXPIRED', { cause: error }) : error
}

/** The entry that says the opposite. */
function reversed(event: TicketEvent, about: ReturnType<typeof ticketEvent>): TicketEvent {
  const undone = { ...about, state: 'undone' as const }
  switch (event.type) {
    case 'status_changed': {
      const { from, to } = event.move
      return { ...undone, type: event.type, move: { from: to, to: from, onTime: null } }
    }
    case 'assigned':
      return { ...undone, type: event.type, from: event.to, to: event.from }
    case 'team_changed':
      return { ...undone, type: event.type, from: event.to, to: event.from }
    case 'priority_changed':
      return { ...undone, type: event.type, from: event.to, to: event.from }
    case 'tagged':
      return { ...undone, type: event.type, added: event.removed, removed: event.added }
    case 'reply_settled':
      return { ...undone, type: event.type, isSettled: !event.isSettled }
    default:
      throw new AppError('UNDO_EXPIRED')
  }
}
