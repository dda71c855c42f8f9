import { scopeOf, type WorkingHours, type WorkShift } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { changeLatestOf } from '../../table/records.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { isOnStaff } from '../available.ts'
import { presentDuty } from '../present-duty.ts'

/** Sets when somebody works; technicians only their own. Hours that they have already change nothing. */
export const setHours: Operation<'duty.setHours'> = async ({ body: { userId, hours } }, context) => {
  const { actor, stores, clock } = context
  if (scopeOf(actor.role, 'duty:enter') !== 'any' && userId !== actor.userId)
    refuse('userId', 'Only an administrator can enter this for somebody else.')
  const person = await stores.users.byId(userId)
  if (!isOnStaff(person)) refuse('userId', 'Only active staff have working hours.')
  await changeLatestOf(stores.hours.read, async (record) => {
    const before = record.people.find((each) => each.userId === userId)?.hours ?? null
    const [from, to] = [hoursWords(before), hoursWords(hours)]
    if (from === to) return
    const others = record.people.filter((each) => each.userId !== userId)
    const people = hours === null ? others : [...others, { userId, hours: sorted(hours) }]
    const act = { type: 'hours_changed', actorId: actor.userId, at: clock.now().toISOString() }
    await stores.hours.change(record, people, { ...act, changes: [{ field: nameOf(person), from, to }] })
  })
  return presentDuty(await stores.rota.read(), actor, context)
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function hoursWords(hours: WorkingHours | null): string {
  if (hours === null) return 'as the desk'
  const days = sorted(hours).week.map(({ day, from, to }) => `${weekdays[day - 1]} ${from}–${to}`)
  return `${days.join(', ')} (${hours.timeZone})`
}

const byStart = (one: WorkShift, other: WorkShift) =>
  one.day - other.day || one.from.localeCompare(other.from)

function sorted({ timeZone, week }: WorkingHours): WorkingHours {
  return { timeZone, week: [...week].sort(byStart) }
}
