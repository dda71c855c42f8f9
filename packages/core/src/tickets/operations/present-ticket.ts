import { can, type QueueTicketDetail } from '@remotehands/contract'
import type { Actor } from '../../operation.ts'
import { nameOf } from '../../people/person.ts'
import type { Services } from '../../services.ts'
import { toQueueTicket } from '../present-ticket.ts'
import { sideOf } from '../side-of.ts'
import type { TicketRecord } from '../ticket.ts'
import { nextStatuses } from './move-ticket.ts'

/** One ticket with all the actor may know and set. The response schema limits a client's view. */
export async function presentTicket(
  ticket: TicketRecord,
  actor: Actor,
  { stores, clock, settings }: Pick<Services, 'stores' | 'clock' | 'settings'>,
): Promise<QueueTicketDetail> {
  const { clientId, companyId, raisedById, assigneeId, followerIds, deviceIds } = ticket
  const people = [clientId, raisedById, assigneeId, ...followerIds].filter((id) => id !== null)
  const [users, companies, devices] = await Promise.all([
    stores.users.byIds([...new Set(people)]),
    stores.companies.byIds([companyId]),
    stores.devices.byIds(deviceIds),
  ])
  const personName = (id: number | null) => (id === null ? null : nameOf(users.get(id)))
  const now = clock.now()
  const names = {
    clientName: nameOf(users.get(clientId)),
    company: companies.get(companyId)?.name ?? 'Unknown',
    assigneeName: personName(assigneeId),
  }
  return {
    ...ticket,
    ...toQueueTicket(ticket, names, now, settings.serviceLevels),
    raisedByName: personName(raisedById),
    followers: followerIds.map((id) => ({ id, name: nameOf(users.get(id)) })),
    devices: deviceIds.map((id) => ({ id, name: devices.get(id)?.deviceName ?? 'Unknown' })),
    nextStatuses: can(actor.role, 'ticket:changeStatus')
      ? [...nextStatuses(ticket, sideOf(actor.role), now)]
      : [],
  }
}
