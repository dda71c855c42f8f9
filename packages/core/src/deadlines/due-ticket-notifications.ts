import { durationWords, targetWords as inHours } from '@remotehands/contract'
import { leadsOf } from '../duty/team-hearers.ts'
import type { DeadlineEvent } from '../events/desk-event.ts'
import { timeWords } from '../mail/time-words.ts'
import { ticketPath } from '../notices/desk-paths.ts'
import { companiesOf, mayHear } from '../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { staffNotice } from '../notices/staff-notice.ts'
import { threaded } from '../notices/threaded.ts'
import type { UserRecord } from '../people/user.ts'
import { promisesOfTicket } from '../tickets/policies/promises.ts'
import { businessTimeBetween } from '../tickets/sla/business-time.ts'
import { promisedTo } from '../tickets/sla/due-times.ts'
import type { BusinessHours } from '../tickets/sla/service-levels.ts'
import { runningTargets, targetNames } from '../tickets/sla/targets.ts'
import { sideOf, type TicketRecord } from '../tickets/ticket.ts'

type Target = Extract<DeadlineEvent, { type: 'target' }>
type Stale = Extract<DeadlineEvent, { type: 'stale' }>

/** Tells the assignee; for an unassigned ticket all staff, under the bell only. Of a missed target also the leads of its team, or of the assignee's. */
export async function dueTicketNotifications(
  event: Target | Stale,
  services: NotificationServices,
): Promise<Notification[]> {
  const { stores, settings } = services
  const ticket = await stores.tickets.byId(event.ticketId)
  // Answered or paused since: a late delivery warns nobody of what no longer holds.
  if (!ticket || (event.type === 'target' && !isRunning(ticket, event))) return []
  const isMissed = event.type === 'target' && event.step === 'breached'
  const [assignee, companies, leads] = await Promise.all([
    ticket.assigneeId === null ? undefined : stores.users.byId(ticket.assigneeId),
    companiesOf(ticket, stores),
    isMissed ? leadsOf(ticket, services) : [],
  ])
  const { title, sentences } =
    event.type === 'target'
      ? targetWords(event, settings.serviceLevels.hours.timeZone, await hoursOf(ticket, services))
      : staleWords(event)
  const path = ticketPath('staff', ticket.id)
  const notice = { title, body: ticket.title, path, forStaff: true }
  const tell = (to: UserRecord, reason: string): Notification => {
    const mail = {
      ...{ subject: `[#${ticket.id}] ${ticket.title}`, sentences: [`${title}.`, ...sentences], quote: '' },
      ...{ link: { label: 'Open the ticket', path }, reason },
      answers: { ticketId: ticket.id, isNote: false },
    }
    return { to, kind: 'service_levels', notice, mail: threaded(mail, ticket) }
  }
  const told = leads
    .filter(({ lead }) => lead.id !== ticket.assigneeId && mayHear(lead, 'ticket:read', companies))
    .map(({ lead, team }) => tell(lead, `You’re receiving this email because you lead team ${team}.`))
  if (!mayHear(assignee, 'ticket:read', companies) || sideOf(assignee.role) !== 'staff')
    return [...told, await staffNotice(companies[1], notice, stores)]
  return [tell(assignee, 'You’re receiving this email because the ticket is assigned to you.'), ...told]
}

function isRunning(ticket: TicketRecord, { target, dueAt }: Target): boolean {
  return runningTargets(ticket).some((running) => running.target === target && running.dueAt === dueAt)
}

async function hoursOf(ticket: TicketRecord, services: NotificationServices): Promise<BusinessHours> {
  return promisedTo(ticket, await promisesOfTicket(ticket, services)).hours
}

function targetWords({ ticketId, target, step, at, dueAt }: Target, timeZone: string, hours: BusinessHours) {
  const passed = Date.parse(at) - Date.parse(dueAt)
  const when = timeWords(dueAt, timeZone)
  const over = passed < 60_000 ? '' : ` by ${durationWords(passed)}`
  const name = targetNames[target]
  return step === 'breached'
    ? { title: `${name} overdue${over}: #${ticketId}`, sentences: [`It was due on ${when}.`] }
    : {
        title: `${name} due in ${timeLeft(at, dueAt, hours)}: #${ticketId}`,
        sentences: [`It is due on ${when}.`],
      }
}

/** "14 min"; where the desk is closed in between, what is left of its hours: "2 h of business time". */
function timeLeft(at: string, dueAt: string, hours: BusinessHours): string {
  const [from, until] = [Date.parse(at), Date.parse(dueAt)]
  const left = businessTimeBetween(from, until, hours)
  if (left === until - from) return durationWords(left)
  return `${inHours(Math.max(1, Math.round(left / 60_000)))} of business time`
}

function staleWords({ ticketId, businessDays }: Stale) {
  const title = `Nothing has happened on #${ticketId} for ${businessDays} business days`
  return { title, sentences: ['The client is waiting for an answer.'] }
}
