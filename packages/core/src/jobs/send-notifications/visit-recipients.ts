import type { TicketSide } from '@remotehands/contract'
import type { VisitRecord } from '../../entities/visit.ts'
import type { Stores } from '../../ports/stores.ts'

/** What somebody is to an appointment. */
export type VisitPart = 'requester' | 'client' | 'local_admin' | 'technician'
export interface VisitRecipient {
  userId: number
  part: VisitPart
}

/** People of a company among whom its local admins are looked for. */
const mostPeople = 100

/**
 * Whom an event of an appointment concerns. Staff's decisions: who asked for it, else the client of its ticket, else
 * the company's local admins; and the technician. The company's words: the technician, or the assignee of its ticket,
 * if there is one.
 */
export async function visitRecipients(
  visit: VisitRecord,
  actorSide: TicketSide,
  stores: Stores,
): Promise<VisitRecipient[]> {
  const { technicianId, ticketId } = visit
  const ticket = ticketId === null ? undefined : await stores.tickets.byId(ticketId)
  if (actorSide === 'company') {
    const userId = technicianId ?? ticket?.assigneeId ?? null
    return userId === null ? [] : [{ userId, part: 'technician' }]
  }
  const technician = technicianId === null ? [] : [{ userId: technicianId, part: 'technician' as const }]
  return [...(await companyContacts(visit, ticket?.clientId, stores)), ...technician]
}

async function companyContacts(
  { requestedById, companyId }: VisitRecord,
  clientId: number | undefined,
  { users }: Stores,
): Promise<VisitRecipient[]> {
  if (requestedById !== null) return [{ userId: requestedById, part: 'requester' }]
  if (clientId !== undefined) return [{ userId: clientId, part: 'client' }]
  const { items } = await users.list({ companyId, clientsOnly: true }, { limit: mostPeople })
  return items
    .filter(({ role }) => role === 'local_admin')
    .map(({ id }) => ({ userId: id, part: 'local_admin' }))
}
