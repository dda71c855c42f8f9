import { can, type NewTicket, type RuleChannel } from '@remotehands/contract'
import { dayOf } from '../../figures/local-calendar.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { timeZoneOf } from '../../time/person-day.ts'
import { findTicketTemplate, type TemplateParts, templateParts } from '../prepared/ticket-template.ts'
import { readableTickets } from '../readable-tickets.ts'
import { raisedAs } from '../requests/raised-as.ts'
import { sideOf } from '../ticket.ts'
import { requireOwn } from './find-ticket.ts'
import { raiseTicket } from './raise-ticket.ts'
import { refuse, requireClient, roomForDevices } from './ticket-references.ts'

/**
 * Raises a ticket for the actor's own company; staff may raise it in a client's name. Throws NOT_FOUND for a call that is repeated
 * after the ticket moved to another company.
 */
export const createTicket: Operation<'tickets.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const earlier = once && (await stores.tickets.writtenBy(once, clock.now()))
  if (earlier) return requireOwn(earlier, actor, 'ticket:read')
  const { onBehalfOfId, attachmentIds, formId, answers, template, ...plain } = body
  const client = await clientOf(onBehalfOfId, context)
  if (plain.followsUpId !== undefined) await requireRead(plain.followsUpId, context)
  const form = await raisedAs({ formId, answers, title: plain.title }, client.companyId, context)
  const channel: RuleChannel = sideOf(actor.role) === 'staff' ? 'staff' : 'client'
  const attach = attachmentIds.length > 0 ? () => claimUploads(attachmentIds, actor, context) : undefined
  if (form && template) refuse('template', 'Choose a request form or a template, not both.')
  const preset = template && (await presetOf(template, context))
  const deviceIds = roomForDevices([...new Set([...plain.deviceIds, ...(form?.deviceIds ?? [])])])
  const asked = { ...plain, ...client, deviceIds, channel, attach, form, preset }
  const raised = await raiseTicket(asked, context)
  return requireOwn(raised, actor, 'ticket:read')
}

/** Throws VALIDATION_FAILED for a ticket that the actor doesn't read, as for none: nobody learns of it by following it up. */
async function requireRead(followsUpId: number, { actor, stores }: SignedInContext): Promise<void> {
  const mayRead = await readableTickets([followsUpId], actor, stores)
  if (!mayRead(followsUpId)) refuse('followsUpId', 'This ticket does not exist.')
}

/** What the new ticket gets of a template. Throws VALIDATION_FAILED unless staff ask, and PREPARED_NOT_FOUND. */
async function presetOf(
  template: NonNullable<NewTicket['template']>,
  context: SignedInContext,
): Promise<TemplateParts> {
  const { actor, stores, clock } = context
  if (!can(actor.role, 'prepared:use')) refuse('template', 'Only staff can use a ticket template.')
  const terms = await findTicketTemplate(template, actor.userId, stores)
  const day = dayOf(clock.now().toISOString(), await timeZoneOf(actor.userId, context))
  return templateParts(terms, { userId: actor.userId, day }, stores)
}

/** The client of the new ticket. Throws VALIDATION_FAILED for one whom the actor may not represent. */
async function clientOf(onBehalfOfId: number | undefined, { actor, stores }: SignedInContext) {
  const { userId, companyId, role } = actor
  if (onBehalfOfId === undefined) return { clientId: userId, companyId, raisedById: null }
  if (sideOf(role) !== 'staff') refuse('onBehalfOfId', 'Only staff can raise tickets for others.')
  const client = await requireClient(onBehalfOfId, stores)
  return { clientId: client.id, companyId: client.companyId, raisedById: userId }
}
