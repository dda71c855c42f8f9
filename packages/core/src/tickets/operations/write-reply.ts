import { limits, type TicketSide, type TicketStatus } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { MailOrigin, TicketMove } from '../../events/desk-event.ts'
import type { AttachmentRecord } from '../../files/attachment.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import type { ActingContext, Operation } from '../../operation.ts'
import { changeLatestOf } from '../../table/records.ts'
import { awaitsApproval } from '../approvals/approval.ts'
import { promisesBefore } from '../policies/promises.ts'
import { presentTicket } from '../present-ticket.ts'
import type { Promises } from '../sla/service-levels.ts'
import { answered, asked } from '../sla/targets.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import { hasSay, type TicketReader } from '../ticket-readers.ts'
import type { TicketChange } from '../ticket-store.ts'
import { findTicket, requireSeen, ticketEvent } from './find-ticket.ts'
import { moveTicket, requireTransition } from './move-ticket.ts'
import { refuse } from './ticket-references.ts'

/** Writes a reply that both sides see. Staff may move the ticket with it. Throws what `writeReply` throws. */
export const replyToTicket: Operation<'tickets.reply'> = async ({ params, body }, context) => {
  const { actor } = context
  const { message, status, seen, attachmentIds } = body
  if (sideOf(actor.role) === 'company' && status)
    refuse('status', 'Only staff can set a status with a reply.')
  const attach = attachmentIds.length > 0 ? () => claimUploads(attachmentIds, actor, context) : undefined
  const ticket = await writeReply(params.id, { message, status, seen, attach }, context)
  return presentTicket(ticket, actor, context)
}

export type WritingContext = Pick<ActingContext, 'actor' | 'stores' | 'clock' | 'settings' | 'once'>

/** What is said, and how. */
interface Said {
  message: string
  status?: TicketStatus | undefined
  /** The last entry that the writer has read. */
  seen?: string | undefined
  /** Keeps the files that belong to it, if any do: asked for once nothing else refuses the reply. */
  attach?: (() => Promise<AttachmentRecord[]>) | undefined
  /** Colleagues who follow the ticket from now on; who reads a private one is for whoever has the say. */
  newFollowerIds?: readonly number[]
  /** The side that speaks, if not the writer's own: staff release somebody's mail. */
  side?: TicketSide
  mail?: MailOrigin
  /** Whether it opens a closed ticket again, where that is still possible. */
  mayReopen?: boolean
}

/**
 * Writes a reply, from the portal or by mail. A company's reply puts a waiting ticket back in progress. Throws TICKET_CLOSED, and
 * UNSEEN_MESSAGE for an answer to what the writer has not read: each reply raises the version that the write depends on, so of two at
 * once one finds the other.
 */
export async function writeReply(id: number, said: Said, context: WritingContext): Promise<TicketRecord> {
  const { actor, stores, clock, once } = context
  const { message, seen, mail, side = sideOf(actor.role) } = said
  const find = () => findTicket(id, actor, 'ticket:reply', stores)
  const now = clock.now()
  const promised = promisesBefore(context)

  const found = await find()
  const earlier = once && (await stores.tickets.writtenBy(once, now))
  if (earlier) return earlier
  // Refuses what can't be before any file is kept.
  planReply(found, side, said, now, await promised(found))
  await requireSeen(found.id, seen, actor, stores)
  const attachments = (await said.attach?.()) ?? []
  const write = async (ticket: TicketRecord) => {
    if (ticket !== found) await requireSeen(ticket.id, seen, actor, stores)
    // Files may have taken a while: the entry stands behind those that were written meanwhile.
    const at = clock.now()
    const { change, move } = planReply(ticket, side, said, at, await promised(ticket))
    const replied = {
      ...ticketEvent(ticket, actor, at),
      ...{ type: 'replied' as const, message, attachments, move, ...(mail && { mail }) },
    }
    const added = said.newFollowerIds ? newFollowers(ticket, actor, said.newFollowerIds) : []
    if (added.length === 0) return stores.tickets.change(ticket, change, [replied], once)
    const followed = {
      ...ticketEvent(ticket, actor, at),
      ...{ type: 'followers_changed' as const, added, removed: [] },
    }
    const followerIds = [...ticket.followerIds, ...added]
    return stores.tickets.change(ticket, { ...change, followerIds }, [replied, followed], once)
  }
  return changeLatestOf(find, write, found)
}

function newFollowers(
  ticket: TicketRecord,
  actor: Pick<TicketReader, 'userId' | 'role'>,
  wanted: readonly number[],
): number[] {
  const { clientId, followerIds, isPrivate } = ticket
  if (isPrivate && !hasSay(ticket, actor)) return []
  const room = limits.ticket.followers - followerIds.length
  return [...new Set(wanted)]
    .filter((id) => id !== clientId && !followerIds.includes(id))
    .slice(0, Math.max(0, room))
}

/** The changes that a reply makes to the ticket. */
export function planReply(
  ticket: TicketRecord,
  side: TicketSide,
  { status: wanted, mayReopen = false }: Pick<Said, 'status' | 'mayReopen'>,
  now: Date,
  promises: Promises,
): { change: TicketChange; move: TicketMove | null } {
  if (ticket.merge) throw new AppError('TICKET_MERGED')
  const isReopened = mayReopen && ticket.status === 'closed'
  if (ticket.status === 'closed' && !isReopened) throw new AppError('TICKET_CLOSED')
  const status = isReopened ? 'in_progress' : wanted
  if (status && status !== ticket.status) requireTransition(ticket, status, side, now)
  const at = now.toISOString()
  // By default work has begun, or resumes.
  const isGoingOn = ticket.status === (side === 'staff' ? 'new' : 'waiting_for_client')
  const to = status ?? (isGoingOn && !awaitsApproval(ticket) ? 'in_progress' : ticket.status)
  const { change, move } =
    to === ticket.status
      ? { change: { updatedAt: at }, move: null }
      : moveTicket(ticket, to, side, now, promises)
  const changed = { ...ticket, ...change }
  if (side === 'company') return { change: { ...change, ...asked(changed, at, promises) }, move }
  const response = { ...answered(changed, at), firstRespondedAt: ticket.firstRespondedAt ?? at }
  return { change: { ...change, ...response }, move }
}
