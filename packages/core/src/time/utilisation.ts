import type { UtilisationReport } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { dayName, dayNumber } from '../duty/desk-clock.ts'
import { covers } from '../duty/on-call.ts'
import { crewOf, type Roster, type RosterServices, readRoster } from '../duty/roster.ts'
import { minutesOn } from '../duty/working-hours.ts'
import { type Days, isWholeMonth, periodsOf } from '../figures/calendar-days.ts'
import { dayOf } from '../figures/local-calendar.ts'
import { inTurns } from '../in-turns.ts'
import { nameOf } from '../people/present-user.ts'
import type { Services } from '../services.ts'
import type { TimeSum } from './time.ts'

/**
 * How much of their working hours people logged, by month: whoever is in the rota or a team, or logged time. Working hours are
 * those of now, without absences and the desk's holidays, up to today.
 */
export async function utilisation(
  days: Days,
  services: RosterServices & Pick<Services, 'clock'>,
): Promise<UtilisationReport> {
  const { stores, clock } = services
  const months = periodsOf(days, 'month')
  const sums = await inTurns(months, (month) =>
    isWholeMonth(month)
      ? stores.time.sumsOfMonth(month.from.slice(0, 7))
      : stores.time.sumsOfDays(month.from, month.to),
  )
  const loggedIds = sums.flat().flatMap(({ userId, minutes }) => (minutes > 0 ? [userId] : []))
  const roster = await readRoster(services, loggedIds)
  const ids = [...new Set([...crewOf(roster), ...loggedIds])]
  const people = ids.map((id) => {
    const perMonth = months.map((month, at) => {
      const own = (sums[at] ?? []).filter(({ userId }) => userId === id)
      const today = dayOf(clock.now().toISOString(), roster.timeZone)
      return { ...sumOf(own), availableMinutes: availableIn(month, id, today, roster) }
    })
    const user = roster.users.get(id)
    const all = perMonth.reduce((sum, { availableMinutes }) => sum + (availableMinutes ?? 0), 0)
    const availableMinutes = isOnStaff(user) ? all : null
    return { id, name: nameOf(user), ...sumOf(perMonth), availableMinutes, months: perMonth }
  })
  return { months, people: people.sort((one, other) => other.minutes - one.minutes || one.id - other.id) }
}

function sumOf(of: readonly Pick<TimeSum, 'minutes' | 'billedMinutes'>[]) {
  return {
    minutes: of.reduce((all, { minutes }) => all + minutes, 0),
    billedMinutes: of.reduce((all, { billedMinutes }) => all + billedMinutes, 0),
  }
}

/** Minutes that a person was to work in these days; null for who is not on staff. */
function availableIn({ from, to }: Days, id: number, today: string, roster: Roster): number | null {
  const user = roster.users.get(id)
  if (!isOnStaff(user)) return null
  const { rota, hours, desk, timeZone } = roster
  const own = hours.get(id) ?? { timeZone: desk.timeZone, week: [...desk.week] }
  const absences = rota.absences.filter(({ userId }) => userId === id)
  const first = [from, dayOf(user.staffSince ?? user.createdAt, timeZone)].sort().at(-1) ?? from
  const last = to < today ? to : today
  let minutes = 0
  for (let day = dayNumber(first); day <= dayNumber(last); day++) {
    const name = dayName(day)
    const isFree = desk.holidays.includes(name) || absences.some((absence) => covers(absence, name))
    if (!isFree) minutes += minutesOn(day, own)
  }
  return minutes
}
