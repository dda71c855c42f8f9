import type { RotaRecord } from '../../src/duty/rota.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const clocks = new Map<string, ReturnType<typeof newClock>>()

/** What the clocks on a wall in this time zone show. */
export function clockOf(timeZone: string) {
  const clock = clocks.get(timeZone) ?? newClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function newClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const read = (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      time: `${parts.hour}:${parts.minute}`,
      weekday: weekdays.indexOf(parts.weekday ?? '') + 1,
    }
  }
  // Whatever a zone does, it does at a quarter of an hour, and no midnight lies within one.
  const known = new Map<number, ReturnType<typeof read>>()
  return (at: number) => {
    const quarter = at - (at % quarterMs)
    const shown = known.get(quarter) ?? read(quarter)
    known.set(quarter, shown)
    const minutes = Math.floor((at - quarter) / minuteMs)
    return { ...shown, time: timeOf(minutesOf(shown.time) + minutes) }
  }
}

interface Desk {
  timeZone: string
  isAvailable(userId: number): boolean
}

/**
 * Who is to be alerted in each minute: looks at the clock every minute, and passes the turn on when it shows the hand-over
 * for the first time on its day; on a day that skips this time, as much later as was skipped.
 */
export function lineByTheMinute(rota: RotaRecord, begin: number, minutes: number, desk: Desk): number[][] {
  const { order, overrides, absences } = rota
  const clock = clockOf(desk.timeZone)
  // A week and a day back, so that the hand-over before the first minute is seen.
  const lead = 8 * 24 * 60
  const dates: string[] = []
  const handOverDays = new Set<string>()
  let dueAt: string | undefined
  let before = clock(begin - (lead + 1) * minuteMs)
  let week: string | undefined
  for (let minute = -lead; minute < minutes; minute++) {
    const now = clock(begin + minute * minuteMs)
    if (now.date !== before.date) dueAt = now.weekday === rota.weekday ? rota.time : undefined
    const jumped = minutesOf(now.time) - minutesOf(before.time)
    const isSkipped = now.date === before.date && jumped > 1 && dueAt !== undefined
    if (isSkipped && before.time < (dueAt ?? '') && (dueAt ?? '') < now.time)
      dueAt = timeOf(minutesOf(dueAt ?? '') + jumped - 1)
    if (dueAt !== undefined && now.time === dueAt && !handOverDays.has(now.date)) {
      handOverDays.add(now.date)
      week = now.date
    }
    before = now
    if (minute >= 0) dates.push(`${now.date} ${week}`)
  }
  const turnsOf = new Map<string, number>()
  return dates.map((entry, minute) => {
    const [today = '', week = ''] = entry.split(' ')
    const at = begin + minute * minuteMs
    const first = turnsOf.get(week) ?? turnOf(rota, week, desk.timeZone)
    turnsOf.set(week, first)
    const turns = order.map((_, turn) => order[(turn + first) % order.length] ?? 0)
    const standIn = overrides
      .filter(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))
      .at(-1)
    const wanted = standIn ? [standIn.userId, ...turns.filter((id) => id !== standIn.userId)] : turns
    const isAway = (id: number) =>
      absences.some(({ userId, from, until }) => userId === id && from <= today && today <= until)
    return wanted.filter((id) => desk.isAvailable(id) && !isAway(id))
  })
}

/** Counts the weeks from the one of `asOf` by walking from day to day. */
function turnOf({ asOf, weekday, time, order }: RotaRecord, week: string, timeZone: string): number {
  const next = (day: string, by: number) =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
  const shown = clockOf(timeZone)(Date.parse(asOf))
  let day = shown.time < time ? next(shown.date, -1) : shown.date
  while ((new Date(day).getUTCDay() || 7) !== weekday) day = next(day, -1)
  let turns = 0
  while (day < week) {
    day = next(day, 7)
    turns += 1
  }
  while (day > week) {
    day = next(day, -7)
    turns -= 1
  }
  while (turns < 0) turns += order.length || 1
  return turns
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
