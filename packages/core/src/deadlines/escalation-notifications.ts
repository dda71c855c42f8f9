import { teamHearers } from '../duty/team-hearers.ts'
import type { TicketEvent } from '../events/desk-event.ts'
import { ticketPath } from '../notices/desk-paths.ts'
import { companiesOf, mayHear } from '../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { staffNotice } from '../notices/staff-notice.ts'
import { threaded } from '../notices/threaded.ts'
import { administrators } from '../people/administrators.ts'
import type { UserRecord } from '../people/user.ts'
import { targetNames } from '../tickets/sla/targets.ts'
import { sideOf, type TicketRecord } from '../tickets/ticket.ts'

type Escalated = Extract<TicketEvent, { type: 'escalated' }>

/** What somebody is to an escalation, the closest first. */
type Part = 'assignee' | 'former' | 'team' | 'administrator'

/**
 * Tells whoever got the ticket, be it a person or the members of a team who are on duty, and who had it; of an urgent one also who has it, or all staff if nobody does; all staff, too, if nobody of the team hears; and administrators, if
 * the step says so. Each person once, and whom it alerted under the bell only: they have a mail of the ticket already.
 */
export async function escalationNotifications(
  event: Escalated,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores } = services
  const ticket = await stores.tickets.byId(event.ticketId)
  if (!ticket) return []
  const isUrgent = event.priority?.to === 'urgent'
  const holderId = event.assignee ? event.assignee.to : isUrgent ? ticket.assigneeId : null
  const formerId = event.assignee?.from ?? null
  const isTeams = event.team !== null || event.assignee?.to === null
  const teamId = isTeams && ticket.assigneeId === null ? (event.team?.to ?? ticket.teamId) : null
  const [companies, people, told, team] = await Promise.all([
    companiesOf(ticket, stores),
    stores.users.byIds([holderId, formerId].flatMap((id) => id ?? [])),
    event.tellsAdministrators ? administrators(stores) : [],
    teamId === null ? undefined : teamHearers(teamId, Date.parse(event.at), services),
  ])
  const parts = new Map<number, Part>()
  if (holderId !== null) parts.set(holderId, 'assignee')
  if (formerId !== null) parts.set(formerId, 'former')
  for (const { id } of team?.people ?? []) if (!parts.has(id)) parts.set(id, 'team')
  for (const { id } of told) if (!parts.has(id)) parts.set(id, 'administrator')
  const others = [...told, ...(team?.people ?? [])]
  const everybody = new Map([...others.map((user) => [user.id, user] as const), ...people])
  const personal = [...parts].flatMap(([id, part]) => {
    const to = everybody.get(id)
    if (!mayHear(to, 'ticket:read', companies) || sideOf(to.role) !== 'staff') return []
    const isMailed = part !== 'team' || team?.areOnDuty === true
    return [notificationTo(to, part, { event, ticket, isMailed, team: team?.name })]
  })
  const isUnheard = teamId !== null && !team?.people.length
  if (!(isUrgent || isUnheard) || event.assignee?.to || ticket.assigneeId !== null) return personal
  const title = titleOf(event, 'administrator')
  const words = {
    title: isUrgent ? `Urgent: ${title}` : title,
    body: ticket.title,
    path: ticketPath('staff', ticket.id),
  }
  return [...personal, await staffNotice(companies[1], words, stores)]
}

const reasons: Record<Part, string> = {
  assignee: 'You’re receiving this email because the ticket is assigned to you.',
  team: 'You’re receiving this email because you are in this team, and nobody has the ticket.',
  former: 'You’re receiving this email because the ticket was assigned to you.',
  administrator: 'You’re receiving this email because you are an administrator.',
}

function titleOf(event: Escalated, part: Part): string {
  if (part === 'assignee' && event.assignee) return `Escalated to you: #${event.ticketId}`
  if (part === 'team') return `Escalated to your team: #${event.ticketId}`
  if (part === 'former') return `Escalated to somebody else: #${event.ticketId}`
  return `Escalated: #${event.ticketId}, ${missedWords(event).toLowerCase()}`
}

const missedWords = ({ target }: Escalated) => `${targetNames[target]} missed`

function notificationTo(
  to: UserRecord,
  part: Part,
  {
    event,
    ticket,
    isMailed,
    team,
  }: { event: Escalated; ticket: TicketRecord; isMailed: boolean; team: string | undefined },
): Notification {
  const title = titleOf(event, part)
  const path = ticketPath('staff', ticket.id)
  const sentences = [
    `${missedWords(event)}, so the policy “${event.policy}” escalates the ticket.`,
    ...(event.priority ? [`Its priority is ${event.priority.to} now.`] : []),
    ...(part === 'assignee' ? ['It is assigned to you.'] : []),
    ...(part === 'team' ? [`It now belongs to team ${team}.`] : []),
    ...(part === 'former' ? ['It is no longer assigned to you.'] : []),
  ]
  const mail = {
    subject: `[#${ticket.id}] ${ticket.title}`,
    sentences: [`${title}.`, ...sentences],
    quote: '',
    link: { label: 'Open the ticket', path },
    answers: { ticketId: ticket.id, isNote: false },
    reason: reasons[part],
  }
  const notice = { title, body: ticket.title, path, forStaff: true }
  return {
    to,
    kind: part === 'team' ? 'team_tickets' : 'service_levels',
    notice,
    ...(isMailed && { mail: threaded(mail, ticket) }),
  }
}
