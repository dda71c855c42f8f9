import { type Checklist, can, dayMs, type QueueTicket, type QueueTicketDetail } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { teamName, teamsOf } from '../duty/team.ts'
import type { Actor } from '../operation.ts'
import { greetingNameOf, nameOf } from '../people/present-user.ts'
import type { UserRecord } from '../people/user.ts'
import type { Services } from '../services.ts'
import { peopleOfApproval, presentApproval } from './approvals/present-approval.ts'
import { nextStatuses } from './operations/move-ticket.ts'
import type { OpenQueue } from './queue/open-tickets.ts'
import { requestSeenBy } from './requests/plan-answers.ts'
import { repliedSince, slaStanding } from './sla/targets.ts'
import { shownTags, tagsShownTo } from './tags/tag.ts'
import { type ChecklistRecord, shownVersion, sideOf, type TicketRecord } from './ticket.ts'
import { hasSay } from './ticket-readers.ts'

/** The names shown with a ticket. */
type TicketNames = Pick<QueueTicket, 'clientName' | 'company' | 'assigneeName' | 'teamName' | 'tags'>

/** A ticket as staff see it: with its people, its age in whole days, and its standing against its targets. */
function toQueueTicket(ticket: TicketRecord, names: TicketNames, now: Date): QueueTicket {
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
  const { clientId, companyId, raisedById, assigneeId, followerIds, deviceIds, tagIds, teamId } = ticket
  const side = sideOf(actor.role)
  const isStaff = side === 'staff'
  const linkedIds = ticket.links.map(({ ticketId }) => ticketId)
  const others = isStaff ? [...new Set([...linkedIds, ...ticket.mergedIds])] : []
  const checklist = isStaff ? ticket.checklist : { holds: false, items: [] }
  const ofChecklist = checklist.items.flatMap(({ ownerId, done }) => [ownerId, done?.byId ?? null])
  const ofApproval = ticket.approval ? peopleOfApproval(ticket.approval) : []
  const people = [
    ...[clientId, raisedById, assigneeId],
    ...[...followerIds, ...ofChecklist, ...ofApproval],
  ].filter((id) => id !== null)
  const [users, companies, devices, tags, teams, tickets] = await Promise.all([
    stores.users.byIds([...new Set(people)]),
    stores.companies.byIds([companyId]),
    deviceIds.length > 0 ? stores.devices.byIds(deviceIds) : new Map<number, never>(),
    isStaff && tagIds.length > 0 ? stores.tags.read() : undefined,
    teamId === null ? undefined : stores.teams.read(),
    others.length > 0 ? stores.tickets.byIds(others) : new Map<number, never>(),
  ])
  const named = (id: number) => {
    const { title = 'Unknown', status = 'closed' as const } = tickets.get(id) ?? {}
    return { id, title, status }
  }
  const personName = (id: number | null) => (id === null ? null : nameOf(users.get(id)))
  const left = [
    ...[clientId, ...followerIds].filter((id) => {
      const user = users.get(id)
      return !user?.isActive || user.companyId !== companyId
    }),
    ...(assigneeId !== null && !isOnStaff(users.get(assigneeId)) ? [assigneeId] : []),
  ]
  const now = clock.now()
  const names = {
    clientName: nameOf(users.get(clientId)),
    company: companies.get(companyId)?.name ?? 'Unknown',
    assigneeName: personName(assigneeId),
    tags: tags ? shownTags(tagIds, tags) : [],
    teamName: teams ? teamName(teams, teamId) : null,
  }
  const isTheirSay = hasSay(ticket, actor)
  return {
    ...ticket,
    ...toQueueTicket(ticket, names, now),
    clientFirstName: greetingNameOf(users.get(clientId)),
    mergedIntoId: ticket.merge?.intoId ?? null,
    links: isStaff ? ticket.links.map(({ kind, ticketId }) => ({ kind, ...named(ticketId) })) : [],
    merged: isStaff ? ticket.mergedIds.map(named) : [],
    approval: ticket.approval && presentApproval(ticket, ticket.approval, actor, users),
    request: ticket.request && requestSeenBy(ticket.request, side),
    checklist: presentChecklist(checklist, users),
    sharesHistory: ticket.earlier.length === 0 ? null : ticket.sharedSince === null,
    raisedByName: personName(raisedById),
    followers: followerIds.map((id) => ({ id, name: nameOf(users.get(id)) })),
    leftIds: [...new Set(left)].filter((id) => users.get(id)?.erasedAt === undefined),
    devices: deviceIds.map((id) => ({ id, name: devices.get(id)?.deviceName ?? 'Unknown' })),
    hasSay: isTheirSay,
    nextStatuses:
      isTheirSay && can(actor.role, 'ticket:changeStatus') ? [...nextStatuses(ticket, side, now)] : [],
  }
}

/** Tickets as staff see them in lists: with names of people and company, age and targets. Names are read unless told how. */
export async function toQueueTickets(
  tickets: readonly TicketRecord[],
  actor: Pick<Actor, 'role'>,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
  readNames: OpenQueue['names'] = (ids) => namesNow(ids, stores),
): Promise<QueueTicket[]> {
  const people = tickets.flatMap(({ clientId, assigneeId }) => [
    clientId,
    ...(assigneeId === null ? [] : [assigneeId]),
  ])
  const companies = tickets.map(({ companyId }) => companyId)
  const [{ user, company }, tagsOf, teams] = await Promise.all([
    readNames({ users: [...new Set(people)], companies: [...new Set(companies)] }),
    tagsShownTo(actor, tickets, stores),
    teamsOf(tickets, stores),
  ])
  const now = clock.now()
  return tickets.map((ticket) => {
    const names = {
      clientName: user(ticket.clientId),
      company: company(ticket.companyId),
      assigneeName: ticket.assigneeId === null ? null : user(ticket.assigneeId),
      tags: tagsOf(ticket),
      teamName: teamName(teams, ticket.teamId),
    }
    return toQueueTicket(ticket, names, now)
  })
}

async function namesNow(
  ids: Parameters<OpenQueue['names']>[0],
  { users, companies }: Pick<Services['stores'], 'users' | 'companies'>,
): ReturnType<OpenQueue['names']> {
  const [people, named] = await Promise.all([users.namesOf(ids.users), companies.byIds(ids.companies)])
  return { user: (id) => nameOf(people.get(id)), company: (id) => named.get(id)?.name ?? 'Unknown' }
}

/** A checklist with the names of its people. */
function presentChecklist(
  { holds, items }: ChecklistRecord,
  users: ReadonlyMap<number, UserRecord>,
): Checklist {
  return {
    holds,
    items: items.map(({ done, ...item }) => {
      const owner = item.ownerId === null ? undefined : users.get(item.ownerId)
      return {
        ...item,
        ownerName: item.ownerId === null ? null : nameOf(owner),
        isOwnerActive: item.ownerId === null || (owner?.isActive === true && sideOf(owner.role) === 'staff'),
        done: done && { at: done.at, byName: nameOf(users.get(done.byId)) },
      }
    }),
  }
}
