import { serviceLevels } from '@remotehands/content'
import type { TicketEvent, TicketRecord } from '@remotehands/core'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

const minute = 60_000
const open = new Map<number, boolean>()
const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: serviceLevels.hours.timeZone, hour12: false, weekday: 'short' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Whether the desk works in this minute, by a wall clock. */
function isWorking(time: number): boolean {
  const at = Math.floor(time / minute)
  const known = open.get(at)
  if (known !== undefined) return known
  const parts = Object.fromEntries(clock.formatToParts(at * minute).map(({ type, value }) => [type, value]))
  const day = weekdays.indexOf(parts.weekday ?? '') + 1
  const time24 = `${parts.hour === '24' ? '00' : parts.hour}:${parts.minute}`
  const isHoliday = (serviceLevels.hours.holidays as readonly string[]).includes(
    `${parts.year}-${parts.month}-${parts.day}`,
  )
  const isOpen =
    !isHoliday &&
    serviceLevels.hours.week.some((each) => each.day === day && each.from <= time24 && time24 < each.to)
  open.set(at, isOpen)
  return isOpen
}

/** Due times follow from a walk through the minutes since the ticket was raised, in which its clock ran. */
export function checkLevels({ break: broken }: World, { tickets, histories }: Stored): void {
  for (const ticket of tickets.values()) {
    if (ticket.timedAs !== null) continue
    const history = (histories.get(ticket.id) ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1))
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

    function check(name: string, dueAt: string | null, hours: number, pauses: readonly [string, string][]) {
      if (dueAt === null) return broken('levels', `Ticket ${ticket.id} is promised no ${name}.`)
      const walked = walk(ticket, hours, pauses)
      // The walk knows whole minutes, and so does each pause begin and end within one.
      const most = (2 + 2 * pauses.length) * minute
      if (Math.abs(walked - Date.parse(dueAt)) > most && !isAcrossNight(walked, Date.parse(dueAt), most))
        broken(
          'levels',
          `The ${name} of ticket ${ticket.id} is due at ${dueAt}; walked: ${new Date(walked).toISOString()}.`,
        )
    }
  }
}

function walk({ createdAt }: TicketRecord, hours: number, pauses: readonly [string, string][]): number {
  let left = hours * 60
  let time = Date.parse(createdAt)
  while (left > 0) {
    const at = new Date(time).toISOString()
    const stands = pauses.some(([from, until]) => from <= at && at < until)
    if (isWorking(time) && !stands) left -= 1
    time += minute
  }
  return time
}

/** The end of a day and the beginning of the next are the same business minute. */
function isAcrossNight(one: number, other: number, most: number): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  let working = 0
  for (let time = from; time < to && working <= most / minute; time += minute)
    if (isWorking(time)) working += 1
  return working <= most / minute
}

/** When the clock stood still: waiting for the client, or done before it was opened again. */
function pausesOf(history: readonly TicketEvent[]): [string, string][] {
  const pauses: [string, string][] = []
  let waiting: string | undefined
  let done: string | undefined
  for (const event of history) {
    const move = event.type === 'replied' || event.type === 'status_changed' ? event.move : null
    if (!move) continue
    if (waiting !== undefined) pauses.push([waiting, event.at])
    waiting = move.to === 'waiting_for_client' ? event.at : undefined
    const isDone = move.to === 'resolved' || move.to === 'closed'
    if (isDone) done ??= event.at
    else if (done !== undefined) {
      pauses.push([done, event.at])
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
