import { onDutyAt, readRoster } from '../../duty/roster.ts'
import { teamName } from '../../duty/team.ts'
import { teamHearers } from '../../duty/team-hearers.ts'
import type { TicketEvent } from '../../events/desk-event.ts'
import { companiesOf, mayHearOfTicket } from '../../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { staffNotice } from '../../notices/staff-notice.ts'
import { threaded } from '../../notices/threaded.ts'
import { areOfOneCompany } from '../../people/companies/follow-merges.ts'
import { nameOf } from '../../people/present-user.ts'
import type { UserRecord } from '../../people/user.ts'
import { isApprovalGiven } from '../approvals/given.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import { quotedPictures } from './quoted-pictures.ts'
import { ticketKind } from './ticket-kind.ts'
import {
  asksForStaff,
  becameUrgent,
  isStaffPart,
  type TicketRecipient,
  teamGiven,
  ticketRecipients,
} from './ticket-recipients.ts'
import { allStaffWords, ticketWords } from './ticket-words.ts'
import { writersBefore } from './writers-before.ts'

/**
 * What each person hears of an event of a ticket; `isAlert` is whether whoever is on call is alerted of it. Of a new one, and of one that nobody has and that becomes urgent, all staff hear; of one that a team was given, its members on
 * duty, or all staff if nobody of it hears. Of one that nobody has and that is urgent by day, who is on duty is mailed. Of what the company asks on one that nobody of the staff has, those who wrote in it before; else who of its team, or of everybody, is on duty; else all staff. Of
 * what happened before the ticket moved to another company, only staff hear.
 */
export async function ticketNotifications(
  event: TicketEvent,
  isAlert: boolean,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores } = services
  const [ticket, actor] = await Promise.all([
    stores.tickets.byId(event.ticketId),
    event.actorId === null ? undefined : stores.users.byId(event.actorId),
  ])
  if (!ticket || (event.type === 'status_changed' && event.because)) return []
  const actorSide = actor ? sideOf(actor.role) : 'staff'
  const companies = await companiesOf(ticket, stores)
  // What was said while it was another company's is not for the people of this one.
  const isForCompany = await areOfOneCompany(event, ticket, stores)
  // Nobody raises a recurring ticket.
  const actorName = (isForStaff: boolean) =>
    event.actorId === null ? (isForStaff ? 'Recurring work' : 'We') : nameOf(actor)
  const team = await hearersOfTeam(event, ticket, services)
  const personOf = (userId: number) => (userId === actor?.id ? actor : stores.users.byId(userId))
  const pictures = await quotedPictures(event, ticket, stores)
  const requester = event.type === 'approval_asked' ? nameOf(await personOf(ticket.clientId)) : ''
  const tell = async (recipients: readonly TicketRecipient[]): Promise<Notification[]> => {
    const people = await Promise.all(
      recipients.map(async ({ userId, part }) => ({ part, user: await personOf(userId) })),
    )
    return people.flatMap(({ part, user }) => {
      if (!mayHearOfTicket(user, ticket, companies) || !isMeant(event, part, user)) return []
      if (!isForCompany && !isStaffPart(part)) return []
      const { title, mail, path } = ticketWords(event, ticket, {
        actor: actorName(isStaffPart(part)),
        signature: actorSide === 'staff' ? (actor?.signature ?? '') : '',
        recipient: user,
        part,
        team: team?.name,
        requester,
        pictures: isStaffPart(part) || pictures.areCompanys ? pictures.files : [],
      })
      const isOwn = user.id === event.actorId
      const notice = { title, body: ticket.title, path, forStaff: isStaffPart(part) }
      return [
        {
          ...{ to: user, kind: part === 'named' ? 'always' : ticketKind(event, part, user) },
          notice: isOwn ? undefined : notice,
          ...((part !== 'team' || team?.areOnDuty) && { mail: threaded(mail, ticket) }),
        },
      ]
    })
  }
  const tellAllStaff = async (team?: string | null) => {
    const words = allStaffWords(event, ticket, { actor: actorName(true), team: team ?? undefined })
    return staffNotice(companies[1], words, stores)
  }

  const direct = ticketRecipients(event, ticket, actorSide)
  const ofTeam = (team?.people ?? []).filter(({ id }) => !direct.some(({ userId }) => userId === id))
  const told = await tell([...direct, ...ofTeam.map(({ id }) => ({ userId: id, part: 'team' as const }))])
  if (event.type === 'created' && event.approvals) return told
  if (event.type === 'approval_asked')
    return event.isShort && !event.isReminder ? [...told, await tellAllStaff()] : told
  if (event.type === 'created' || isApprovalGiven(event) || becameUrgent(event, ticket)) {
    const waits = ticket.priority === 'urgent' && ticket.assigneeId === null && !isAlert
    const others =
      waits && !told.some(isMailOfStaff) ? await tell(await thoseOnDuty(event, ticket, services)) : []
    return [...told, ...others, await tellAllStaff()]
  }
  if (told.length === 0 && event.type === 'team_changed' && teamGiven(event, ticket) !== undefined)
    return [await tellAllStaff(teamName(await stores.teams.read(), event.to))]
  if (told.length > 0 || !asksForStaff(event, actorSide)) return told
  const writers = await tell(await writersBefore(event, stores))
  if (writers.length > 0) return writers
  const onDuty = await tell(await thoseOnDuty(event, ticket, services))
  return onDuty.length > 0 ? onDuty : [await tellAllStaff()]
}

const isMailOfStaff = (one: Notification) =>
  'to' in one && one.to !== 'staff' && sideOf(one.to.role) === 'staff' && one.mail !== undefined

async function hearersOfTeam(event: TicketEvent, ticket: TicketRecord, services: NotificationServices) {
  const teamId = teamGiven(event, ticket)
  return teamId === undefined ? undefined : teamHearers(teamId, Date.parse(event.at), services)
}

/** Who is on duty as it happens: of the ticket's team, or of everybody if nobody of it is. */
async function thoseOnDuty(
  { at }: TicketEvent,
  { teamId }: TicketRecord,
  services: NotificationServices,
): Promise<TicketRecipient[]> {
  const roster = await readRoster(services)
  const ofTeam = onDutyAt(roster, Date.parse(at), teamId)
  const ids = ofTeam.length > 0 ? ofTeam : onDutyAt(roster, Date.parse(at))
  return ids.map((userId) => ({ userId, part: 'on_duty' }))
}

/**
 * Nobody hears of what they did themselves, but for the client, who gets a receipt of a new ticket with its number.
 * What staff hear of a ticket that is assigned to them is for staff alone, notes above all.
 */
function isMeant(event: TicketEvent, part: TicketRecipient['part'], user: UserRecord): boolean {
  if (isStaffPart(part) && sideOf(user.role) !== 'staff') return false
  return user.id !== event.actorId || (event.type === 'created' && part === 'client')
}
