import { durationWords } from '@remotehands/contract'
import type { DeadlineEvent } from '../events/desk-event.ts'
import { timeWords } from '../mail/time-words.ts'
import { ticketPath } from '../notices/desk-paths.ts'
import { companiesOf, mayHear } from '../notices/may-hear.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { staffNotice } from '../notices/staff-notice.ts'
import { threaded } from '../notices/threaded.ts'
import { runningTargets } from '../tickets/sla/next-target.ts'
import { sideOf, type TicketRecord } from '../tickets/ticket.ts'

type Target = Extract<DeadlineEvent, { type: 'target' }>
type Stale = Extract<DeadlineEvent, { type: 'stale' }>

/** Tells the assignee; for an unassigned ticket all staff, under the bell only. */
export async function dueTicketNotifications(
  event: Target | Stale,
  { stores, settings }: NotificationServices,
): Promise<Notification[]> {
  const ticket = await stores.tickets.byId(event.ticketId)
  // Answered or paused since: a late delivery warns nobody of what no longer holds.
  if (!ticket || (event.type === 'target' && !isRunning(ticket, event))) return []
  const [assignee, companies] = await Promise.all([
    ticket.assigneeId === null ? undefined : stores.users.byId(ticket.assigneeId),
    companiesOf(ticket, stores),
  ])
  const { title, sentences } =
    event.type === 'target' ? targetWords(event, settings.serviceLevels.hours.timeZone) : staleWords(event)
  const path = ticketPath('staff', ticket.id)
  const notice = { title, body: ticket.title, path, forStaff: true }
  if (!mayHear(assignee, 'ticket:read', companies) || sideOf(assignee.role) !== 'staff') {
    return [await staffNotice(companies[1], notice, stores)]
  }
  const mail = {
    subject: `[#${ticket.id}] ${ticket.title}`,
    sentences: [`${title}.`, ...sentences],
    quote: '',
    link: { label: 'Open the ticket', path },
    reason: 'You’re receiving this email because the ticket is assigned to you.',
  }
  return [{ to: assignee, kind: 'service_levels', notice, mail: threaded(mail, ticket) }]
}

function isRunning(ticket: TicketRecord, { target, dueAt }: Target): boolean {
  return runningTargets(ticket).some((running) => running.target === target && running.dueAt === dueAt)
}

const names = { first_response: 'First response', next_response: 'Answer', resolution: 'Resolution' }

function targetWords({ ticketId, target, step, at, dueAt }: Target, timeZone: string) {
  const passed = Date.parse(at) - Date.parse(dueAt)
  const when = timeWords(dueAt, timeZone)
  const over = passed < 60_000 ? '' : ` by ${durationWords(passed)}`
  const name = names[target]
  return step === 'breached'
    ? { title: `${name} overdue${over}: #${ticketId}`, sentences: [`It was due on ${when}.`] }
    : {
        title: `${name} due in ${durationWords(-passed)}: #${ticketId}`,
        sentences: [`It is due on ${when}.`],
      }
}

function staleWords({ ticketId, businessDays }: Stale) {
  const title = `Nothing has happened on #${ticketId} for ${businessDays} business days`
  return { title, sentences: ['The client is waiting for an answer.'] }
}
