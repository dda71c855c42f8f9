import { serviceLevels } from '@remotehands/content'
import type { TicketEvent, TicketRecord } from '@remotehands/core'
import type { World } from '../world.ts'
import { inOrder } from './history.ts'
import type { Stored } from './stored.ts'

const minute = 60_000
const quarter = 15
/** An event is written a moment after the change that it tells of. */
const most = minute
const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: serviceLevels.hours.timeZone, hour12: false, weekday: 'short' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** What is known of each minute, by the quarters of an hour: clocks are set back and forth between two of them. */
const known = new Map<number, readonly boolean[]>()

/** Whether the desk works in this minute, by a wall clock. */
function isWorking(time: number): boolean {
  const at = Math.floor(time / minute)
  const of = Math.floor(at / quarter)
  const minutes = known.get(of) ?? workingIn(of)
  known.set(of, minutes)
  return minutes[at - of * quarter] ?? false
}

function workingIn(of: number): boolean[] {
  const told = clock.formatToParts(of * quarter * minute)
  const parts = Object.fromEntries(told.map(({ type, value }) => [type, value]))
  const day = weekdays.indexOf(parts.weekday ?? '') + 1
  const { year, month, day: date } = parts
  const isHoliday = (serviceLevels.hours.holidays as readonly string[]).includes(`${year}-${month}-${date}`)
  return Array.from({ length: quarter }, (_, within) => {
    const minutes = String(Number(parts.minute) + within).padStart(2, '0')
    const time = `${parts.hour === '24' ? '00' : parts.hour}:${minutes}`
    const isOpen = serviceLevels.hours.week.some(
      (each) => each.day === day && each.from <= time && time < each.to,
    )
    return isOpen && !isHoliday
  })
}

/** Due times follow from a walk through the minutes since the ticket was raised, in which its clock ran. */
export function checkLevels({ break: broken }: World, { tickets, histories }: Stored): void {
  for (const ticket of tickets.values()) {
    if (ticket.timedAs !== null) continue
    // What was taken back is as if it had never been.
    const history = inOrder(histories.get(ticket.id) ?? []).filter(({ state }) => state !== 'undone')
    const promised = serviceLevels.targets[ticket.priority]
    check('resolution', ticket.resolutionDueAt, promised.resolution, pausesOf(history))
    const answeredAt = ticket.firstRespondedAt
    const before = answeredAt === null ? history : history.filter(({ at }) => at < answeredAt)
    const priority = priorityAt(history, answeredAt) ?? ticket.priority
    check(
      'first response',
      ticket.firstResponseDueAt,
      serviceLevels.targets[priority].firstResponse,
      pausesOf(before),
    )

    function check(name: string, dueAt: string | null, hours: number, pauses: readonly Pause[]) {
      if (dueAt === null) return broken('levels', `Ticket ${ticket.id} is promised no ${name}.`)
      const walked = walk(ticket, hours, pauses)
      if (Math.abs(walked - Date.parse(dueAt)) > most && !isAcrossNight(walked, Date.parse(dueAt)))
        broken(
          'levels',
          `The ${name} of ticket ${ticket.id} is due at ${dueAt}; walked: ${new Date(walked).toISOString()}. Its history:\n${history.map(inALine).join('\n')}`,
        )
    }
  }
}

const inALine = (event: TicketEvent) =>
  [event.at, event.type, 'move' in event && event.move && `${event.move.from} to ${event.move.to}`]
    .filter(Boolean)
    .join(' ')

type Pause = readonly [from: number, until: number]

/** When so many business hours have run, minute by minute, and part by part of those in which the clock stops or goes on. */
function walk({ createdAt }: TicketRecord, hours: number, pauses: readonly Pause[]): number {
  const created = Date.parse(createdAt)
  const stops: readonly Pause[] = [[Number.NEGATIVE_INFINITY, created], ...pauses]
  const changes = stops.flat().toSorted((one, other) => one - other)
  let left = hours * 60 * minute
  for (let time = Math.floor(created / minute) * minute; ; time += minute) {
    if (!isWorking(time)) continue
    const cuts = changes.filter((change) => time < change && change < time + minute)
    const parts = [time, ...cuts, time + minute]
    for (const [at, from] of parts.slice(0, -1).entries()) {
      const lasts = (parts[at + 1] ?? 0) - from
      if (stops.some(([stop, go]) => stop <= from && from < go)) continue
      if (left <= lasts) return from + left
      left -= lasts
    }
  }
}

/** The end of a day and the beginning of the next are the same business minute. */
function isAcrossNight(one: number, other: number): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  let working = 0
  for (let time = from; time < to && working <= most / minute; time += minute)
    if (isWorking(time)) working += 1
  return working <= most / minute
}

/** When the clock stood still: until it was approved or closed, waiting for the client, or done before it was opened again. */
function pausesOf(history: readonly TicketEvent[]): Pause[] {
  const pauses: Pause[] = []
  const [first] = history
  let asking = first?.type === 'created' && first.approvals ? Date.parse(first.at) : undefined
  /** Who has approved so far: of somebody and their deputy one. */
  const approvers = new Set<number | null>()
  let waiting: number | undefined
  let done: number | undefined
  for (const event of history) {
    const at = Date.parse(event.at)
    const move = 'move' in event ? event.move : null
    if (event.type === 'approval_decided' && event.verdict === 'approved')
      approvers.add(event.forId ?? event.actorId)
    const needed = (first?.type === 'created' && first.approvals) || 1
    const isApproved = event.type === 'approval_overridden' || approvers.size >= needed
    if (asking !== undefined && (move || isApproved)) {
      pauses.push([asking, at])
      asking = undefined
    }
    if (!move) continue
    if (waiting !== undefined) pauses.push([waiting, at])
    waiting = move.to === 'waiting_for_client' ? at : undefined
    const isDone = move.to === 'resolved' || move.to === 'closed'
    if (isDone) done ??= at
    else if (done !== undefined) {
      pauses.push([done, at])
      done = undefined
    }
  }
  return pauses
}

/** The priority that the first answer was measured by. */
function priorityAt(
  history: readonly TicketEvent[],
  at: string | null,
): TicketRecord['priority'] | undefined {
  if (at === null) return undefined
  const changes = history.filter((event) => event.type === 'priority_changed')
  const before = changes.filter((event) => event.at < at).at(-1)
  return before?.to ?? changes[0]?.from
}
