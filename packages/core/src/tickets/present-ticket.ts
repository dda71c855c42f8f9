import { can, dayMs, type QueueTicket, type QueueTicketDetail } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { teamName, teamsOf } from '../duty/team.ts'
import type { Actor } from '../operation.ts'
import { greetingNameOf, nameOf } from '../people/person.ts'
import type { Services } from '../services.ts'
import { peopleOfApproval, presentApproval } from './approvals/present-approval.ts'
import { presentChecklist } from './checklist/present-checklist.ts'
import { nextStatuses } from './operations/move-ticket.ts'
import { requestSeenBy } from './requests/plan-answers.ts'
import { repliedSince } from './sla/answers.ts'
import { slaStanding } from './sla/sla-state.ts'
import { tagsShownTo } from './tags/tags-shown-to.ts'
import { shownVersion, sideOf, type TicketRecord } from './ticket.ts'
import { hasSay } from './ticket-readers.ts'

/** The names shown with a ticket. */
export type TicketNames = Pick<QueueTicket, 'clientName' | 'company' | 'assigneeName' | 'teamName' | 'tags'>

/** A ticket as staff see it: with its people, its age in whole days, and its standing against its targets. */
export function toQueueTicket(ticket: TicketRecord, names: TicketNames, now: Date): QueueTicket {
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(ticket.createdAt)) / dayMs))
  const since = repliedSince(ticket) ?? undefined
  return {
    ...{ ...ticket, version: shownVersion(ticket), ...names, ageDays },
    ...{ ...slaStanding(ticket, now), repliedSince: since },
  }
}

/** One ticket with all the actor may know and set. The response schema limits a client's view. */
export async function presentTicket(
  ticket: TicketRecord,
  actor: Actor,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<QueueTicketDetail> {
  const { clientId, companyId, raisedById, assigneeId, followerIds, deviceIds } = ticket
  const others = [...ticket.links.map(({ ticketId }) => ticketId), ...ticket.mergedIds]
  const isStaff = sideOf(actor.role) === 'staff'
  const checklist = isStaff ? ticket.checklist : { holds: false, items: [] }
  const ofChecklist = checklist.items.flatMap(({ ownerId, done }) => [ownerId, done?.byId ?? null])
  const ofApproval = peopleOfApproval(ticket.approval)
  const people = [
    ...[clientId, raisedById, assigneeId],
    ...[...followerIds, ...ofChecklist, ...ofApproval],
  ].filter((id) => id !== null)
  const [users, companies, devices, tagsOf, teams, tickets] = await Promise.all([
    stores.users.byIds([...new Set(people)]),
    stores.companies.byIds([companyId]),
    stores.devices.byIds(deviceIds),
    tagsShownTo(actor, [ticket], stores),
    teamsOf([ticket], stores),
    stores.tickets.byIds(isStaff ? [...new Set(others)] : []),
  ])
  const named = (id: number) => {
    const { title = 'Unknown', status = 'closed' as const } = tickets.get(id) ?? {}
    return { id, title, status }
  }
  const personName = (id: number | null) => (id === null ? null : nameOf(users.get(id)))
  const isTheirs = (id: number) => users.get(id)?.isActive === true && users.get(id)?.companyId === companyId
  const left = [
    ...[clientId, ...followerIds].filter((id) => !isTheirs(id)),
    ...(assigneeId !== null && !isOnStaff(users.get(assigneeId)) ? [assigneeId] : []),
  ]
  const now = clock.now()
  const names = {
    clientName: nameOf(users.get(clientId)),
    company: companies.get(companyId)?.name ?? 'Unknown',
    assigneeName: personName(assigneeId),
    tags: tagsOf(ticket),
    teamName: teamName(teams, ticket.teamId),
  }
  return {
    ...ticket,
    ...toQueueTicket(ticket, names, now),
    clientFirstName: greetingNameOf(users.get(clientId)),
    mergedIntoId: ticket.merge?.intoId ?? null,
    links: isStaff ? ticket.links.map(({ kind, ticketId }) => ({ kind, ...named(ticketId) })) : [],
    merged: isStaff ? ticket.mergedIds.map(named) : [],
    approval: presentApproval(ticket, actor, users),
    request: requestSeenBy(ticket.request, sideOf(actor.role)),
    checklist: presentChecklist(checklist, users),
    sharesHistory: ticket.earlier.length === 0 ? null : ticket.sharedSince === null,
    raisedByName: personName(raisedById),
    followers: followerIds.map((id) => ({ id, name: nameOf(users.get(id)) })),
    leftIds: [...new Set(left)].filter((id) => users.get(id)?.erasedAt === undefined),
    devices: deviceIds.map((id) => ({ id, name: devices.get(id)?.deviceName ?? 'Unknown' })),
    hasSay: hasSay(ticket, actor),
    nextStatuses:
      can(actor.role, 'ticket:changeStatus') && hasSay(ticket, actor)
        ? [...nextStatuses(ticket, sideOf(actor.role), now)]
        : [],
  }
}
