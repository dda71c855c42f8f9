import { type Duty, dayMs, limits, type Person, scopeOf } from '@remotehands/contract'
import type { Actor, CommonServices } from '../operation.ts'
import { nameOf } from '../people/present-user.ts'
import { dayAt } from '../tickets/sla/business-time.ts'
import { isOnStaff } from './available.ts'
import { dayName } from './desk-clock.ts'
import { orderAt, type Shift, shiftsBetween } from './on-call.ts'
import { crewOf, readRoster, stateAt } from './roster.ts'
import type { RotaRecord } from './rota.ts'

type Services = Pick<CommonServices, 'stores' | 'clock' | 'settings'>

/** The rota as of now: the first of its order is whose week it is. */
export async function presentDuty(
  rota: RotaRecord,
  actor: Pick<Actor, 'userId' | 'role'>,
  { stores, clock, settings }: Services,
): Promise<Duty> {
  const now = clock.now().getTime()
  const roster = { ...(await readRoster({ stores, settings }, peopleOf(rota))), rota }
  const { users, timeZone, desk } = roster
  const isAvailable = (id: number) => isOnStaff(users.get(id))
  const person = (id: number): Person => ({ id, name: nameOf(users.get(id)) })
  const crewPerson = (id: number) => ({ ...person(id), isAvailable: isAvailable(id) })
  const isAny = scopeOf(actor.role, 'duty:enter') === 'any'

  const end = now + limits.duty.weeksShown * 7 * dayMs
  const shifts = shiftsBetween(rota, now, end, { timeZone, isAvailable })
  const presentShift = ({ from, until, line: [first, second] }: Shift) => ({
    from: iso(from),
    until: until < end ? iso(until) : null,
    first: first === undefined ? null : person(first),
    second: second === undefined ? null : person(second),
  })
  const today = dayName(dayAt(now, timeZone))
  return {
    version: rota.version,
    timeZone,
    weekday: rota.weekday,
    time: rota.time,
    acknowledgeMinutes: rota.acknowledgeMinutes,
    asOf: iso(now),
    order: orderAt(rota, now, timeZone).map(crewPerson),
    shifts: shifts.map(presentShift),
    overrides: rota.overrides
      .filter(({ until }) => Date.parse(until) > now)
      .map(({ id, userId, from, until, enteredById }) => ({
        ...{ id, from, until, enteredBy: person(enteredById) },
        person: crewPerson(userId),
        isRemovable: isAny || enteredById === actor.userId,
      })),
    absences: rota.absences
      .filter(({ until }) => until >= today)
      .map(({ id, userId, kind, from, until }) => {
        const isRemovable = isAny || userId === actor.userId
        return { id, person: crewPerson(userId), from, until, kind: isRemovable ? kind : null, isRemovable }
      }),
    people: crewOf(roster)
      .filter(isAvailable)
      .map((id) => ({
        ...{ ...person(id), state: stateAt(roster, id, now), hours: roster.hours.get(id) ?? null },
        isEditable: isAny || id === actor.userId,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    deskHours: { timeZone: desk.timeZone, week: [...desk.week] },
  }
}

function peopleOf({ order, overrides, absences }: RotaRecord): number[] {
  return [
    ...new Set([
      ...order,
      ...overrides.flatMap(({ userId, enteredById }) => [userId, enteredById]),
      ...absences.map(({ userId }) => userId),
    ]),
  ]
}

const iso = (at: number) => new Date(at).toISOString()
