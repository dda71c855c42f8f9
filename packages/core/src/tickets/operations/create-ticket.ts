import type { RuleChannel } from '@remotehands/contract'
import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { applyRules } from '../../rules/apply-rules.ts'
import { randomToken, ulid } from '../../security/random.ts'
import { dueTimes } from '../sla/due-times.ts'
import { sideOf } from '../ticket.ts'
import {
  refuse,
  requireClient,
  requireClosedTicket,
  requireDevices,
  requireFollowers,
} from './ticket-references.ts'

/**
 * Raises a ticket for the actor's own company; staff may raise it in a client's name. The system sets status,
 * times and targets (§4), the form the rest, and then the administrators' rules act on it.
 */
export const createTicket: Operation<'tickets.create'> = async ({ body }, context) => {
  const { actor, stores, clock, settings, once } = context
  const now = clock.now()
  const earlier = once && (await stores.tickets.writtenBy(once, now))
  if (earlier) return earlier

  const { title, description, priority, deviceIds, followsUpId = null } = body
  const { clientId, companyId, raisedById } = await clientOf(body.onBehalfOfId, context)
  const followerIds = body.followerIds.filter((id) => id !== clientId)
  await Promise.all([
    requireDevices(deviceIds, companyId, stores),
    requireFollowers(followerIds, companyId, stores),
    followsUpId !== null && requireClosedTicket(followsUpId, companyId, stores),
  ])
  const attachments = await claimUploads(body.attachmentIds, actor, context)
  const channel: RuleChannel = sideOf(actor.role) === 'staff' ? 'staff' : 'client'
  const { effects, ...ruled } = await applyRules(
    {
      ...{ title, description, priority, deviceIds, followerIds, clientId, companyId },
      ...{ at: now.getTime(), channel },
    },
    context,
  )
  const createdAt = now.toISOString()
  const ticket = {
    ...{ title, description, deviceIds, followsUpId, ...ruled },
    ...{
      clientId,
      companyId,
      raisedById,
      createdAt,
      raisedAs: { priority, deviceIds, followerIds, channel },
    },
    ...dueTimes({ createdAt, priority: ruled.priority }, settings.serviceLevels),
    status: 'new' as const,
    updatedAt: createdAt,
    mailThread: randomToken(18),
  }
  const raise = {
    id: ulid(now),
    actorId: actor.userId,
    attachments,
    ...(effects.length > 0 && { rules: effects }),
  }
  return stores.tickets.create(ticket, raise, once)
}

/** The client of the new ticket. Throws VALIDATION_FAILED for one whom the actor may not represent. */
async function clientOf(onBehalfOfId: number | undefined, { actor, stores }: SignedInContext) {
  const { userId, companyId, role } = actor
  if (onBehalfOfId === undefined) return { clientId: userId, companyId, raisedById: null }
  if (sideOf(role) !== 'staff') refuse('onBehalfOfId', 'Only staff can raise tickets for others.')
  const client = await requireClient(onBehalfOfId, stores)
  return { clientId: client.id, companyId: client.companyId, raisedById: userId }
}
