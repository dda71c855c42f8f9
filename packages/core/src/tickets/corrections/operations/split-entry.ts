import { lifetimes } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation, SignedInContext } from '../../../operation.ts'
import { canHaveTickets } from '../../../people/user.ts'
import { randomToken } from '../../../security/crypto.ts'
import { changeLatestOf, type Once } from '../../../table/records.ts'
import { ConditionFailed } from '../../../table/table.ts'
import { findTicket, ticketEvent } from '../../operations/find-ticket.ts'
import { raiseTicket } from '../../operations/raise-ticket.ts'
import { refuse } from '../../operations/ticket-references.ts'
import { presentTicket } from '../../present-ticket.ts'
import type { TicketRecord } from '../../ticket.ts'
import type { RepliedEvent } from '../../ticket-store.ts'

type Splitting = SignedInContext & { once: Once }

/**
 * Raises a ticket of a reply, with its files: for its writer, or for the ticket's client if staff wrote it. The reply stays
 * where it was said; both tickets say what became of it, in the transaction that stores the new one.
 */
export const splitEntry: Operation<'tickets.split'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const once = context.once ?? onceHere(clock.now())
  const find = () => findTicket(params.id, actor, 'ticket:update', stores)
  const raised =
    (await stores.tickets.writtenBy(once, clock.now())) ??
    (await changeLatestOf(find, (ticket) => raiseOf(ticket, body, { ...context, once })))
  return presentTicket(raised, actor, context)
}

async function raiseOf(
  ticket: TicketRecord,
  { entry: entryId, title }: { entry: string; title: string },
  context: Splitting,
): Promise<TicketRecord> {
  const { actor, stores, clock, once } = context
  const entry = await stores.tickets.publicEvent(ticket.id, entryId)
  if (entry?.type !== 'replied') refuse('entry', 'Only a reply can become a ticket of its own.')
  if (ticket.companyId !== entry.companyId)
    refuse('entry', 'This was written when the ticket was another company’s.')
  await requireWhole(entry, context)
  const now = clock.now()
  /** What the old ticket gets, and the new one's history says. */
  const beside = (newId: number) => [
    ...stores.tickets.writesOf({
      ticket,
      change: {
        links: [...ticket.links, { kind: 'followed_by', ticketId: newId }],
        computed: ticket.computed + 1,
      },
      events: [{ ...ticketEvent(ticket, actor, now), type: 'split', entryId, intoId: newId }],
    }),
    stores.tickets.splitWrite(entry, newId),
  ]
  const raising = {
    ...{ title, description: entry.message, priority: ticket.priority, deviceIds: [], followerIds: [] },
    ...{ clientId: await clientOf(entry, ticket, context), companyId: ticket.companyId },
    ...{ raisedById: actor.userId, channel: 'staff' as const, attach: async () => entry.attachments },
    links: [{ kind: 'follows' as const, ticketId: ticket.id }],
    splitFromId: ticket.id,
    // What was said among few stays among few.
    isPrivate: ticket.isPrivate,
  }
  return raiseTicket(raising, { ...context, once: { ...once, beside } }).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
  })
}

/** Throws VALIDATION_FAILED for a reply that is a ticket already, unless that one was merged since. */
async function requireWhole({ splitIntoId }: RepliedEvent, { stores }: SignedInContext): Promise<void> {
  if (splitIntoId === undefined) return
  const raised = await stores.tickets.byId(splitIntoId)
  if (raised && raised.merge === null)
    refuse('entry', `This reply has become ticket #${splitIntoId} already.`)
}

/** Who wrote it, if they may have tickets of this company; else whose the ticket is. */
async function clientOf(
  { actorId }: RepliedEvent,
  { clientId, companyId }: TicketRecord,
  { stores }: SignedInContext,
): Promise<number> {
  const writer = await stores.users.byId(actorId)
  const isTheirs = writer?.isActive && writer.companyId === companyId && canHaveTickets(writer)
  return isTheirs ? actorId : clientId
}

/** For a caller who names no key: what is written with it belongs to this call alone. */
function onceHere(now: Date): Once {
  const key = `split#${randomToken(18)}`
  return { key, fingerprint: 'split', expiresAt: new Date(now.getTime() + lifetimes.idempotencyKey * 1000) }
}
