import { limits, scopeOf, type TimeEntry, type TimeSheet } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { recordExport } from '../../audit/record-export.ts'
import { dayName, dayNumber, lastWeekday } from '../../duty/desk-clock.ts'
import { dayOf } from '../../figures/local-calendar.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { timeZoneOf } from '../person-day.ts'
import { presentTime } from '../present-time.ts'

interface WeekQuery {
  userId?: number | undefined
  day?: string | undefined
}

/** What somebody worked in a week. Throws NOT_FOUND for somebody else's that the caller may not see. */
export const readSheet: Operation<'time.sheet'> = ({ query }, context) => sheetOf(query, context)

/** The entries of a week as rows. */
export const exportSheet: Operation<'time.exportSheet'> = async ({ query }, context) => {
  const { person, days, entries } = await sheetOf(query, context)
  const filters = { person: person.name, from: days[0]?.day }
  await recordExport({ label: 'Time sheet', companyId: null, filters }, context)
  const head = ['Person', 'Day', 'Client', 'Work', 'Minutes', 'Billed minutes', 'Billable', 'Note']
  const rows = entries.map(({ day, company, label, minutes, billedMinutes, isBillable, note }) => [
    ...[person.name, day, company.name, label],
    ...[String(minutes), String(billedMinutes), isBillable ? 'yes' : 'no', note],
  ])
  return { items: [head, ...rows] }
}

async function sheetOf({ userId, day }: WeekQuery, context: SignedInContext): Promise<TimeSheet> {
  const { actor, stores, clock } = context
  const id = userId ?? actor.userId
  if (id !== actor.userId && scopeOf(actor.role, 'timeSheet:read') !== 'any') throw new AppError('NOT_FOUND')
  const [timeZone, user] = await Promise.all([timeZoneOf(id, context), stores.users.byId(id)])
  if (!user) throw new AppError('NOT_FOUND')
  const today = dayOf(clock.now().toISOString(), timeZone)
  const monday = lastWeekday(1, dayNumber(day ?? today))
  const days = Array.from({ length: 7 }, (_, at) => dayName(monday + at))
  const [from = '', to = ''] = [days[0], days[6]]
  const found = await stores.time.ofPerson(id, from, to, limits.time.entries + 1)
  const entries = await presentTime(found.slice(0, limits.time.entries), actor, stores)
  const minutesOf = (some: readonly TimeEntry[]) => some.reduce((all, { minutes }) => all + minutes, 0)
  return {
    ...{ person: { id, name: nameOf(user) }, timeZone, today, entries },
    days: days.map((each) => ({
      day: each,
      minutes: minutesOf(entries.filter((entry) => entry.day === each)),
    })),
    rows: rowsOf(entries, days),
    minutes: minutesOf(entries),
    billedMinutes: entries.reduce((all, { billedMinutes }) => all + billedMinutes, 0),
    isCut: found.length > entries.length,
  }
}

/** A row for each thing that was worked on, in the order in which it was begun. */
function rowsOf(entries: readonly TimeEntry[], days: readonly string[]): TimeSheet['rows'] {
  const rows = new Map<string, TimeSheet['rows'][number]>()
  for (const { subject, label, company, day, minutes } of entries) {
    const key = `${subject.kind} ${subject.id}`
    const row = rows.get(key) ?? {
      subject,
      label,
      company: company.name,
      minutes: days.map(() => 0),
      total: 0,
    }
    const worked = row.minutes.map((before, at) => (days[at] === day ? before + minutes : before))
    rows.set(key, { ...row, minutes: worked, total: row.total + minutes })
  }
  return [...rows.values()]
}
