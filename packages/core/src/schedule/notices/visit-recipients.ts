import type { TicketSide } from '@remotehands/contract'
import type { VisitEvent, visitParts } from '../../events/desk-event.ts'
import { areOfOneCompany } from '../../people/companies/follow-merges.ts'
import { everybody } from '../../people/everybody.ts'
import type { UserRecord } from '../../people/user.ts'
import type { Stores } from '../../stores.ts'
import type { VisitRecord } from '../visit.ts'

/** A person's part in an appointment. */
export type VisitPart = (typeof visitParts)[number]
export interface VisitRecipient {
  userId: number
  part: VisitPart
}

const concernsOwn: readonly VisitEvent['type'][] = ['accepted', 'declined', 'withdrawn']

/** Of a company without local admins, whose clients are told instead. */
const mostClients = 20

/**
 * Whom an appointment's event concerns. Staff's decisions: who asked for it, else the client of its ticket,
 * if it is still its company's, else the company's local admins, or its clients if it has none; and the technician, including the previous
 * one. The company's replies: the technician, or else the assignee of its ticket; if it accepts, declines or withdraws
 * a time, also its own people, whose calendars have it.
 */
export async function visitRecipients(
  visit: VisitRecord,
  { type, formerTechnicianId }: Pick<VisitEvent, 'type' | 'formerTechnicianId'>,
  actorSide: TicketSide,
  stores: Stores,
): Promise<VisitRecipient[]> {
  const { technicianId, ticketId } = visit
  const ticket = ticketId === null ? undefined : await stores.tickets.byId(ticketId)
  const clientId = ticket && (await areOfOneCompany(visit, ticket, stores)) ? ticket.clientId : undefined
  if (actorSide === 'company') {
    const ours = concernsOwn.includes(type) ? await companyContacts(visit, clientId, stores) : []
    return [...ours, ...staffPart(technicianId ?? ticket?.assigneeId ?? null, 'technician')]
  }
  return [
    ...(await companyContacts(visit, clientId, stores)),
    ...staffPart(technicianId, 'technician'),
    ...staffPart(formerTechnicianId ?? null, 'former_technician'),
  ]
}

function staffPart(userId: number | null, part: VisitPart): VisitRecipient[] {
  return userId === null ? [] : [{ userId, part }]
}

async function companyContacts(
  { requestedById, companyId }: VisitRecord,
  clientId: number | undefined,
  { users }: Stores,
): Promise<VisitRecipient[]> {
  if (requestedById !== null) return [{ userId: requestedById, part: 'requester' }]
  if (clientId !== undefined) return [{ userId: clientId, part: 'client' }]
  return (await lookingAfter(companyId, users)).map(({ id, role }) => ({
    userId: id,
    part: role === 'local_admin' ? 'local_admin' : 'company_client',
  }))
}

/** The company's local admins; its clients if it has none. */
async function lookingAfter(companyId: number, users: Stores['users']): Promise<UserRecord[]> {
  const listed = await everybody((page) => users.list({ companyId, clientsOnly: true }, page))
  const active = listed.filter(({ isActive }) => isActive)
  const admins = active.filter(({ role }) => role === 'local_admin')
  return admins.length > 0 ? admins : active.filter(({ role }) => role === 'client').slice(0, mostClients)
}
