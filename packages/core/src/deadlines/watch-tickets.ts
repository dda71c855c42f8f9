import { dayMs } from '@remotehands/contract'
import type { DeadlineEvent } from '../events/desk-event.ts'
import { ulid } from '../security/crypto.ts'
import type { Services, Settings } from '../services.ts'
import { everyRecord, type PageRequest } from '../table/pages.ts'
import { firstLookDays, type TicketAlarm } from '../tickets/alarms.ts'
import { deskHours } from '../tickets/policies/promises.ts'
import type { BusinessHours } from '../tickets/sla/service-levels.ts'
import { isWatched, missedDueTime, runningTargets, targetState } from '../tickets/sla/targets.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import { escalateTicket } from './escalate-ticket.ts'
import { staleAt, staleDays } from './stale-ticket.ts'

export type TicketWatchServices = Pick<Services, 'stores' | 'clock' | 'log'> & {
  settings: Pick<Settings, 'serviceLevels'>
}
/** What distinguishes a warning from others, and what it says. */
type Told = Pick<Extract<DeadlineEvent, { type: 'target' }>, 'type' | 'target' | 'step' | 'dueAt'>
type Left = Pick<Extract<DeadlineEvent, { type: 'stale' }>, 'type' | 'since' | 'businessDays'>
type Warning = { key: string; what: Told | Left }

const mostPages = 100
const atOnce = 10
const keptDays = 400

/**
 * Warns of targets at risk and missed, and of tickets left lying: of what is due by now, which the list of
 * alarms holds, and of nothing else. A warning is an event under a key of its own, put if absent; only then
 * the alarm moves on. So a run may be killed anywhere, repeated, or run beside another. Returns how many
 * warnings it wrote; throws at the end if it couldn't look at a ticket.
 */
export async function watchTickets(services: TicketWatchServices): Promise<number> {
  const { stores, clock, log } = services
  const now = clock.now()
  const causes: unknown[] = []
  let told = 0
  const due = (page: PageRequest) => stores.tickets.alarmsBefore(now, page)
  let hours: BusinessHours | undefined
  for await (const alarms of everyRecord(due, mostPages)) {
    if (alarms.length === 0) continue
    hours ??= await deskHours(services)
    const known = hours
    for (let first = 0; first < alarms.length; first += atOnce) {
      const some = alarms.slice(first, first + atOnce)
      const looks = await Promise.allSettled(some.map((alarm) => watchTicket(alarm, now, known, services)))
      for (const look of looks) {
        if (look.status === 'fulfilled') told += look.value
        else causes.push(look.reason)
      }
    }
  }
  if (told > 0) log.info('tickets watched', { told })
  if (causes.length > 0) throw new AggregateError(causes, `Tickets were not watched: ${causes.join('; ')}`)
  return told
}

async function watchTicket(
  alarm: TicketAlarm,
  now: Date,
  hours: BusinessHours,
  services: TicketWatchServices,
): Promise<number> {
  const { stores } = services
  const ticket = await stores.tickets.byId(alarm.ticketId)
  // The index is a moment behind: the ticket has left the list.
  if (!ticket || !isWatched(ticket)) return 0
  const warnings = [...targetWarnings(ticket, now), ...staleWarnings(ticket, now, hours)]
  let told = 0
  // Changed since it was read: the next run looks at it again.
  const missed = missedNow(ticket, now)
  if (missed && !(await stores.tickets.markBreached(ticket, missed))) return 0
  for (const warning of warnings) if (await tell(ticket, warning, now, stores)) told += 1
  const escalated = await escalateTicket(ticket, now, services)
  if (escalated.isLost) return told + escalated.taken
  const next = Math.min(nextLook(escalated.ticket, now, hours).getTime(), escalated.nextAt ?? Infinity)
  await stores.tickets.moveAlarm(alarm, new Date(next))
  return told + escalated.taken
}

function targetWarnings(ticket: TicketRecord, now: Date): Warning[] {
  return runningTargets(ticket).flatMap((running) => {
    const step = targetState(running, now)
    if (step === 'on_track') return []
    const { target, dueAt } = running
    const key = `target#${ticket.id}#${target}#${dueAt}#${step}`
    return [{ key, what: { type: 'target', target, step, dueAt } }]
  })
}

/** The first due time that has passed, unless the ticket counts as missed already. */
function missedNow(ticket: TicketRecord, now: Date): string | undefined {
  if (missedDueTime(ticket) !== null) return undefined
  return runningTargets(ticket).find((running) => targetState(running, now) === 'breached')?.dueAt
}

function staleWarnings({ id, updatedAt: since }: TicketRecord, now: Date, hours: BusinessHours): Warning[] {
  if (now < staleAt(since, hours)) return []
  return [{ key: `stale#${id}#${since}`, what: { type: 'stale', since, businessDays: staleDays } }]
}

async function tell(
  { id: ticketId, companyId }: TicketRecord,
  { key, what }: Warning,
  now: Date,
  { deadlines }: TicketWatchServices['stores'],
): Promise<boolean> {
  if (await deadlines.isTold(key)) return false
  const common = { id: ulid(now), at: now.toISOString(), entity: 'deadline', companyId, ticketId } as const
  return deadlines.tell(key, { ...common, ...what }, new Date(now.getTime() + keptDays * dayMs))
}

/** The next of what has not come yet. Whether a stale ticket was left lying again is looked at days later. */
function nextLook(ticket: TicketRecord, now: Date, hours: BusinessHours): Date {
  const left = staleAt(ticket.updatedAt, hours).getTime() - 1
  const lookAgain = left < now.getTime() ? now.getTime() + firstLookDays * dayMs : left
  const times = runningTargets(ticket).flatMap(({ riskAt, dueAt }) => [riskAt, dueAt])
  const targets = times.flatMap((at) => (at ? Date.parse(at) : []))
  return new Date(Math.min(lookAgain, ...targets.filter((at) => at >= now.getTime())))
}
