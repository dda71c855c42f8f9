import { limits, type TimeReport, type TimeSubject } from '@remotehands/contract'
import { type Days, isWholeMonth, periodsOf } from '../figures/calendar-days.ts'
import { inTurns } from '../in-turns.ts'
import { followMerges } from '../people/companies/follow-merges.ts'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import { entriesOfCompany } from './entries-of-company.ts'
import { labelsOf } from './subjects.ts'
import { billedMinutes, type TimeSum } from './time.ts'

interface Whose {
  companyId?: number | undefined
  assigneeId?: number | undefined
}
type Row = TimeReport['companies'][number]
type Work = NonNullable<TimeReport['work']>
type Worked = Pick<Row, 'minutes' | 'billedMinutes'>

const nothing: Worked = { minutes: 0, billedMinutes: 0 }
const plus = (one: Worked, other: Worked): Worked => ({
  minutes: one.minutes + other.minutes,
  billedMinutes: one.billedMinutes + other.billedMinutes,
})

/** Adds up what staff worked in these days, by company as it is now and by person: from sums of months, and entries of months in part. */
export async function timeTotals(days: Days, whose: Whose, stores: Stores): Promise<TimeReport> {
  const parts = await inTurns(periodsOf(days, 'month'), (month) =>
    isWholeMonth(month)
      ? stores.time.sumsOfMonth(month.from.slice(0, 7))
      : stores.time.sumsOfDays(month.from, month.to),
  )
  const all = parts.flat()
  const currentOf = await followMerges(
    all.map(({ companyId }) => companyId),
    stores,
  )
  const sums = all
    .map((sum) => ({ ...sum, companyId: currentOf(sum.companyId) }))
    .filter(
      ({ companyId, userId }) =>
        (whose.companyId ?? companyId) === companyId && (whose.assigneeId ?? userId) === userId,
    )
  const total = sums.reduce<Worked>(plus, nothing)
  const [byCompany, byPerson] = [rowsBy(sums, 'companyId'), rowsBy(sums, 'userId')]
  const idsOf = (rows: readonly Row[]) => rows.flatMap(({ id }) => id ?? [])
  const [companies, people, work] = await Promise.all([
    stores.companies.byIds(idsOf(byCompany)),
    stores.users.namesOf(idsOf(byPerson)),
    whose.companyId === undefined ? null : workOf(whose.companyId, whose.assigneeId, total, days, stores),
  ])
  return {
    ...total,
    companies: byCompany.map((row) => named(row, (id) => companies.get(id)?.name ?? 'Unknown')),
    technicians: byPerson.map((row) => named(row, (id) => nameOf(people.get(id)))),
    work,
  }
}

/**
 * What time of a company, and of those merged into it, went into: a row for each ticket, appointment and maintenance. Of more entries
 * than a report reads the latest are told apart; a row has what is left of the total.
 */
async function workOf(
  companyId: number,
  assigneeId: number | undefined,
  total: Worked,
  days: Days,
  stores: Stores,
): Promise<Work> {
  const most = limits.report.entries
  const all = await entriesOfCompany(companyId, days, stores)
  const latest = all.sort((one, other) => (one.day < other.day ? 1 : -1)).slice(0, most)
  const entries = latest.filter(({ userId }) => (assigneeId ?? userId) === userId)
  const found = new Map<string, Worked & { subject: TimeSubject }>()
  for (const entry of entries) {
    const { subject, minutes } = entry
    const key = `${subject.kind} ${subject.id}`
    const sum = plus(found.get(key) ?? nothing, { minutes, billedMinutes: billedMinutes(entry) })
    found.set(key, { ...sum, subject })
  }
  const sorted = [...found.values()].sort((one, other) => other.minutes - one.minutes)
  const [shown, rest] = [sorted.slice(0, limits.report.work), sorted.slice(limits.report.work)]
  const labelOf = await labelsOf(
    shown.map(({ subject }) => subject),
    stores,
  )
  const rows = shown.map(({ subject, ...worked }) => ({ name: labelOf(subject), ...worked }))
  return [
    ...rows,
    ...(rest.length > 0 ? [{ name: 'Others', ...rest.reduce<Worked>(plus, nothing) }] : []),
    ...(all.length > most ? [{ name: earlier, ...without(total, sorted) }] : []),
  ]
}

const earlier = `Earlier time: more than ${limits.report.entries.toLocaleString('en-US')} entries`

/** What of a total isn't in these; the sums of months may be ahead of the lists of entries, or behind. */
function without(total: Worked, counted: readonly Worked[]): Worked {
  const { minutes, billedMinutes } = counted.reduce<Worked>(plus, nothing)
  return {
    minutes: Math.max(0, total.minutes - minutes),
    billedMinutes: Math.max(0, total.billedMinutes - billedMinutes),
  }
}

/** A row each, the most time first; one sums up the rest. */
function rowsBy(sums: readonly TimeSum[], key: 'companyId' | 'userId'): Row[] {
  const found = new Map<number, Worked>()
  for (const sum of sums) found.set(sum[key], plus(found.get(sum[key]) ?? nothing, sum))
  const sorted = [...found]
    .filter(([, { minutes }]) => minutes > 0)
    .map(([id, worked]): Row => ({ id, name: '', ...worked }))
    .sort((one, other) => other.minutes - one.minutes || (one.id ?? 0) - (other.id ?? 0))
  const [shown, rest] = [sorted.slice(0, limits.report.rows), sorted.slice(limits.report.rows)]
  return rest.length === 0
    ? shown
    : [...shown, { id: null, name: 'Others', ...rest.reduce<Worked>(plus, nothing) }]
}

const named = (row: Row, nameFor: (id: number) => string): Row =>
  row.id === null ? row : { ...row, name: nameFor(row.id) }
