import type { TicketSide } from '@remotehands/contract'
import type { VisitEvent, visitParts } from '../../events/desk-event.ts'
import { mayHear } from '../../notices/may-hear.ts'
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
 * Whom an appointment's event concerns. Staff's decisions: who asked for it, else the client of its ticket, if it is still its company's:
 * each while they are there. Once neither is, the company's local admins, or its clients if it has none; and the technician, including the
 * previous one. The company's replies: the technician, or else the assignee of its ticket; if it accepts, declines or withdraws
 * a time, also its own people, whose calendars have it. `companies` are the visit's.
 */
export async function visitRecipients(
  visit: VisitRecord,
  { type, formerTechnicianId }: Pick<VisitEvent, 'type' | 'formerTechnicianId'>,
  { actorSide, companies }: { actorSide: TicketSide; companies: readonly number[] },
  stores: Stores,
): Promise<VisitRecipient[]> {
  const { technicianId, ticketId } = visit
  const ticket = ticketId === null ? undefined : await stores.tickets.byId(ticketId)
  const clientId = ticket && (await areOfOneCompany(visit, ticket, stores)) ? ticket.clientId : undefined
  if (actorSide === 'company') {
    const ours = concernsOwn.includes(type) ? await companyContacts(visit, clientId, companies, stores) : []
    return [...ours, ...staffPart(technicianId ?? ticket?.assigneeId ?? null, 'technician')]
  }
  return [
    ...(await companyContacts(visit, clientId, companies, stores)),
    ...staffPart(technicianId, 'technician'),
    ...staffPart(formerTechnicianId ?? null, 'former_technician'),
  ]
}

function staffPart(userId: number | null, part: VisitPart): VisitRecipient[] {
  return userId === null ? [] : [{ userId, part }]
}

async function companyContacts(
  visit: VisitRecord,
  clientId: number | undefined,
  companies: readonly number[],
  stores: Stores,
): Promise<VisitRecipient[]> {
  for (const [userId, part] of [
    [visit.requestedById ?? undefined, 'requester'],
    [clientId, 'client'],
  ] as const) {
    const user = userId === undefined ? undefined : await stores.users.byId(userId)
    if (mayHear(user, 'visit:read', companies)) return [{ userId: user.id, part }]
  }
  return (await lookingAfter(companies, stores.users)).map(({ id, role }) => ({
    userId: id,
    part: role === 'local_admin' ? 'local_admin' : 'company_client',
  }))
}

/** The company's local admins; its clients if it has none. During a merge its people are of either company. */
async function lookingAfter(companies: readonly number[], users: Stores['users']): Promise<UserRecord[]> {
  const lists = [...new Set(companies)].map((companyId) =>
    everybody((page) => users.list({ companyId, clientsOnly: true }, page)),
  )
  const active = (await Promise.all(lists)).flat().filter(({ isActive }) => isActive)
  const admins = active.filter(({ role }) => role === 'local_admin')
  return admins.length > 0 ? admins : active.filter(({ role }) => role === 'client').slice(0, mostClients)
}
