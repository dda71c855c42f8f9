import { limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { awaitsApproval } from '../approvals/approval.ts'
import { heldUntil } from '../held-events.ts'
import { mergedInto, ticketEvent } from '../operations/find-ticket.ts'
import { refuse } from '../operations/ticket-references.ts'
import type { TicketRecord } from '../ticket.ts'
import type { ChangedTicket } from '../ticket-store.ts'

type Who = Pick<Actor, 'userId'>

/**
 * What merging a ticket into another one changes on both. The merged one is closed and points there; it keeps its entries,
 * which the other one shows among its own. `merged` are those that were merged into the other one before: who follows it
 * for their sake does so for this one's sake, too. Nobody is told while it can be taken back. Throws VALIDATION_FAILED at `intoId`, TICKET_MERGED.
 */
export function planMerge(
  from: TicketRecord,
  into: TicketRecord,
  merged: readonly TicketRecord[],
  actor: Who,
  now: Date,
): ChangedTicket[] {
  if (from.merge) throw new AppError('TICKET_MERGED')
  requireTarget(from, into)
  const at = now.toISOString()
  const byMerge = new Set(merged.flatMap(({ merge }) => merge?.addedFollowerIds ?? []))
  const people = [from.clientId, ...from.followerIds].filter((id) => id !== into.clientId)
  const newFollowerIds = people.filter((id) => !into.followerIds.includes(id))
  const addedFollowerIds = people.filter((id) => newFollowerIds.includes(id) || byMerge.has(id))
  const followerIds = [...into.followerIds, ...newFollowerIds]
  if (followerIds.length > limits.ticket.followers)
    refuse('intoId', `Together they have ${followerIds.length} followers. Remove some first.`)
  const mergedIds = [...into.mergedIds, from.id, ...from.mergedIds]
  if (mergedIds.length > limits.ticket.merged)
    refuse('intoId', `At most ${limits.ticket.merged} tickets can be merged into one.`)
  const { status, updatedAt, waitingSince, resolvedAt, closedAt } = from
  const before = { status, updatedAt, waitingSince, resolvedAt, closedAt }
  const done = { waitingSince: null, resolvedAt: resolvedAt ?? at, closedAt: closedAt ?? at }
  const hold = { until: heldUntil(now), before: {} }
  const told = {
    from: { ...ticketEvent(from, actor, now), hold },
    into: { ...ticketEvent(into, actor, now), hold },
  }
  const toldBy = { from: told.from.id, into: told.into.id }
  const merge = { intoId: into.id, at, before, addedFollowerIds, toldBy }
  return [
    {
      ticket: from,
      change: { ...done, status: 'closed', updatedAt: at, merge },
      events: [{ ...told.from, type: 'merged_into', otherId: into.id }],
    },
    {
      ticket: into,
      change: { followerIds, mergedIds, updatedAt: at },
      events: [
        {
          ...told.into,
          type: 'merged',
          otherId: from.id,
          addedFollowerIds: newFollowerIds,
        },
      ],
    },
  ]
}

function requireTarget(from: TicketRecord, into: TicketRecord): void {
  if (awaitsApproval(from) || awaitsApproval(into))
    refuse('intoId', 'One of them waits for approval. Merge them once that is over.')
  if (into.id === from.id) refuse('intoId', 'Choose another ticket.')
  if (into.companyId !== from.companyId)
    refuse('intoId', `#${into.id} belongs to another company. Only tickets of one company can be merged.`)
  if (into.isPrivate !== from.isPrivate)
    refuse('intoId', `Only one of them is private. Make both private, or neither, and merge them then.`)
  if (into.merge) refuse('intoId', `#${into.id} was merged into #${into.merge.intoId}. Choose that one.`)
  if (into.status === 'closed') refuse('intoId', `#${into.id} is closed. Reopen it first.`)
}

/**
 * Throws VALIDATION_FAILED at `isPrivate` where a ticket can't become private, or not private any more, for what was merged into it: that
 * is read with it. Nobody shows a company what others said in private; and what a company reads under another number is not private.
 */
export async function requirePrivacy(
  ticket: TicketRecord,
  isPrivate: boolean,
  stores: Pick<Stores, 'tickets'>,
): Promise<void> {
  const merged = await mergedInto(ticket, stores)
  const numbers = (tickets: readonly TicketRecord[]) => tickets.map(({ id }) => `#${id}`).join(', ')
  const shared = merged.filter((each) => isPrivate && !each.isPrivate)
  if (shared.length > 0)
    refuse(
      'isPrivate',
      `It can’t become private yet: ${numbers(shared)}, which isn’t, was merged into it. Our service desk can undo that merge, make both private and merge them again.`,
    )
  const exposed = merged.filter((each) => !isPrivate && each.isPrivate && each.clientId !== ticket.clientId)
  if (exposed.length > 0)
    refuse(
      'isPrivate',
      `It has to stay private: ${numbers(exposed)}, private and someone else’s, was merged into it.`,
    )
}

/**
 * What taking a merged ticket out again changes on both: it is as it was, and the other one loses what came with it, but
 * for followers whom others of `merged`, the tickets that are merged into it now, bring too. On tickets of `untold`, nobody has heard
 * of the merge, and nobody hears of this.
 */
export function planUndo(
  from: TicketRecord,
  into: TicketRecord,
  merge: NonNullable<TicketRecord['merge']>,
  merged: readonly TicketRecord[],
  untold: readonly number[],
  actor: Who,
  now: Date,
): ChangedTicket[] {
  if (into.merge)
    refuse('intoId', `#${into.id} was merged into #${into.merge.intoId} since. Undo that merge first.`)
  const gone = new Set([from.id, ...from.mergedIds])
  const rest = merged.filter(({ id }) => !gone.has(id))
  const wanted = new Set(rest.flatMap(({ clientId, followerIds }) => [clientId, ...followerIds]))
  const change = {
    followerIds: into.followerIds.filter((id) => wanted.has(id) || !merge.addedFollowerIds.includes(id)),
    mergedIds: into.mergedIds.filter((id) => !gone.has(id)),
    updatedAt: now.toISOString(),
  }
  const undone = (ticket: TicketRecord, otherId: number) => {
    const event = { ...ticketEvent(ticket, actor, now), type: 'merge_undone' as const }
    const state = untold.includes(ticket.id) && { state: 'undone' as const }
    return [{ ...event, ...state, otherId, isTarget: ticket === into }]
  }
  return [
    { ticket: from, change: { ...merge.before, merge: null }, events: undone(from, into.id) },
    { ticket: into, change, events: undone(into, from.id) },
  ]
}
