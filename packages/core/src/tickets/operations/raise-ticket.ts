import { type ApprovalsNeeded, limits, type RuleChannel, type TicketPriority } from '@remotehands/contract'
import type { MailOrigin } from '../../events/desk-event.ts'
import type { RuleEffect } from '../../events/rule-effect.ts'
import type { AttachmentRecord } from '../../files/attachment.ts'
import { applyRules } from '../../rules/apply-rules.ts'
import { randomToken, ulid } from '../../security/crypto.ts'
import { newApproval } from '../approvals/ask.ts'
import { promisesFor } from '../policies/promises.ts'
import type { TemplateParts } from '../prepared/ticket-template.ts'
import type { RaisedForm } from '../requests/raised-as.ts'
import { dueTimes } from '../sla/due-times.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import { requireClosedTicket, requireDevices, requireFollowers, siteOfClient } from './ticket-references.ts'
import type { WritingContext } from './write-reply.ts'

/** `actor` is null if nobody did it: it was time. */
type RaisingContext = Pick<WritingContext, 'stores' | 'clock' | 'settings' | 'once'> & {
  actor: Pick<WritingContext['actor'], 'userId' | 'role'> | null
}

/** A ticket as it is asked for, and of whom it is. */
interface Raising {
  title: string
  description: string
  priority: TicketPriority
  deviceIds: number[]
  followerIds: number[]
  isPrivate?: boolean
  followsUpId?: number | null | undefined
  /** Null or absent for the client's own. */
  siteId?: number | null
  clientId: number
  companyId: number
  raisedById: number | null
  channel: RuleChannel
  /** Keeps the files that belong to it, if any do: asked for once nothing else refuses the ticket. */
  attach?: (() => Promise<AttachmentRecord[]>) | undefined
  mail?: MailOrigin
  links?: TicketRecord['links']
  /** The ticket of whose reply it is made. */
  splitFromId?: number
  /** What its request form decides. */
  form?: RaisedForm | undefined
  /** What a template gives it; of what both set, the template decides. */
  preset?: TemplateParts | undefined
  /** The recurring ticket that it is one of. */
  recurring?: TicketRecord['recurring']
}

/**
 * Raises a ticket, from the portal or by mail. The system sets status, times and targets (§4), the form the rest, and then the
 * administrators' rules act on it.
 */
export async function raiseTicket(raising: Raising, context: RaisingContext): Promise<TicketRecord> {
  const { actor, stores, clock, once } = context
  const now = clock.now()
  const { description, deviceIds, clientId, companyId, raisedById, channel, mail, form } = raising
  const { title, priority } = { ...raising, ...form }
  const { followsUpId = null, links = [], isPrivate = false, preset, recurring = null, splitFromId } = raising
  const followerIds = raising.followerIds.filter((id) => id !== clientId)
  await Promise.all([
    requireDevices(deviceIds, companyId, stores),
    requireFollowers(followerIds, companyId, stores),
    followsUpId !== null && requireClosedTicket(followsUpId, companyId, stores),
  ])
  const attachments = (await raising.attach?.()) ?? []
  const {
    effects: done,
    approvals,
    ...ruled
  } = await applyRules(
    {
      ...{ title, description, priority, deviceIds, followerIds, clientId, companyId },
      ...{ at: now.getTime(), channel, isPrivate },
    },
    context,
  )
  const createdAt = now.toISOString()
  const needed = approvalsOf([approvals, form?.approvals ?? null])
  const [{ promises, levels }, ownSite, approval] = await Promise.all([
    promisesFor(companyId, context),
    siteOfClient({ clientId, companyId }, stores),
    needed === null || isOwnOfStaff(raising, actor)
      ? null
      : newApproval({ companyId, clientId, needed, at: createdAt }, context),
  ])
  const effects = preset && isAssigned(preset) ? done.map(unassigned) : done
  const ticket = {
    ...{ title, description, deviceIds, followsUpId, links, isPrivate, ...ruled },
    ...(preset && withPreset(ruled, preset)),
    ...{ clientId, companyId, siteId: raising.siteId ?? ownSite, raisedById, recurring, createdAt },
    ...(form && formParts(form, ruled)),
    ...{ approval, raisedAs: { priority, deviceIds, followerIds, channel } },
    ...{ levels, ...dueTimes({ createdAt, priority: ruled.priority }, promises) },
    ...{ status: 'new' as const, updatedAt: createdAt, mailThread: randomToken(18) },
  }
  const raise = {
    ...{ id: ulid(now), actorId: actor?.userId ?? null, attachments },
    ...(effects.length > 0 && { rules: effects }),
    ...(mail && { mail }),
    ...(splitFromId !== undefined && { splitFromId }),
    ...(preset && { preset: { assigneeId: preset.assigneeId, teamId: preset.teamId } }),
    ...(preset && preset.checklist.items.length > 0 && { checklistEventId: ulid(now) }),
    ...(approval && { approvalEventId: ulid(now) }),
  }
  return stores.tickets.create(ticket, raise, once)
}

/** The form and the rules each may ask for approval: the more of the two. */
const approvalsOf = (asked: readonly (ApprovalsNeeded | null)[]): ApprovalsNeeded | null =>
  asked.includes(2) ? 2 : asked.includes(1) ? 1 : null

/** Staff who raise something for themselves are nobody's client. */
const isOwnOfStaff = ({ clientId }: Raising, actor: RaisingContext['actor']): boolean =>
  actor !== null && clientId === actor.userId && sideOf(actor.role) === 'staff'

/** What a form adds to what rules did: they know more of the ticket, so their team stands. */
function formParts(
  { request, checklist, teamId, tagIds }: RaisedForm,
  ruled: Pick<TicketRecord, 'teamId' | 'tagIds'>,
) {
  return {
    ...{ request, checklist },
    teamId: ruled.teamId ?? teamId,
    tagIds: [...new Set([...ruled.tagIds, ...tagIds])].slice(0, limits.tags.perTicket),
  }
}
/** Whoever chose the template chose its assignment; what rules tag, it keeps. */
function withPreset(
  ruled: Pick<TicketRecord, 'assigneeId' | 'teamId' | 'tagIds'>,
  { assigneeId, teamId, tagIds, checklist }: TemplateParts,
): TemplateParts {
  const tags = [...new Set([...tagIds, ...ruled.tagIds])].slice(0, limits.tags.perTicket)
  const given = isAssigned({ assigneeId, teamId }) ? { assigneeId, teamId } : ruled
  return { assigneeId: given.assigneeId, teamId: given.teamId, tagIds: tags, checklist }
}

const isAssigned = ({ assigneeId, teamId }: Pick<TemplateParts, 'assigneeId' | 'teamId'>): boolean =>
  assigneeId !== null || teamId !== null

const unassigned = (effect: RuleEffect): RuleEffect => ({ ...effect, assigneeId: null, teamId: null })
