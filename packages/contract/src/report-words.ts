import type { ReportUnit } from './schemas/report.ts'

interface Days {
  from: string
  to: string
}

/** Fewer than these are told one by one: a percentage of three would look like a finding. */
export const fewMeasured = 10

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Dec 5, 2026", of a calendar day, YYYY-MM-DD. */
export function shortDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}, ${year}`
}

/** "Mar 2 – Mar 8, 2026". */
export function daysWords({ from, to }: Days): string {
  const [first, last] = [shortDay(from), shortDay(to)]
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? first.slice(0, first.lastIndexOf(',')) : first} – ${last}`
}

/** A period's short name for the axis, and its full one. */
export function periodWords({ from, to }: Days, unit: ReportUnit): { label: string; title: string } {
  const [monthAndDay = '', year = ''] = shortDay(from).split(', ')
  const month = `${monthAndDay.slice(0, 3)} ${year}`
  const isWhole = unit === 'month' && from.endsWith('-01') && to === lastDayOfMonth(from)
  const title = isWhole ? month : from === to ? shortDay(from) : daysWords({ from, to })
  return { label: unit === 'month' ? month : monthAndDay, title }
}

function lastDayOfMonth(day: string): string {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

/** "Q3 2026" for a quarter of a year; undefined for other days. */
export function quarterWords({ from, to }: Days): string | undefined {
  const month = Number(from.slice(5, 7))
  if (!from.endsWith('-01') || month % 3 !== 1) return undefined
  const last = `${from.slice(0, 4)}-${String(month + 2).padStart(2, '0')}-01`
  return to === lastDayOfMonth(last) ? `Q${(month + 2) / 3} ${from.slice(0, 4)}` : undefined
}

/** "12 min", "3.5 h", "52 h": hours are those of the clock that was asked for, so that days would not be days. */
export function hoursWords(seconds: number): string {
  if (seconds === 0) return '0'
  const minutes = seconds / 60
  if (minutes < 1) return `${Math.round(seconds)} s`
  if (minutes < 60) return `${Math.round(minutes)} min`
  const hours = minutes / 60
  return `${hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)} h`
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Underscores are shown as spaces (§4), and a sentence begins with a capital. */
export function stateWords(state: string): string {
  const words = state.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "93.3% of 15"; null where there is nothing to have a percentage of. */
export function ofWords(rate: number | null, count: number): string | null {
  return rate === null ? null : `${rate}% of ${count}`
}

export function percentWords(rate: number | null): string {
  return rate === null ? 'None yet' : `${rate}%`
}

/** "93.3% of 15", or "3 of 4" where there are too few for a percentage; null for none. */
export function shareWords(part: number, all: number): string | null {
  if (all === 0) return null
  return all < fewMeasured ? `${part} of ${all}` : `${Math.round((1000 * part) / all) / 10}% of ${all}`
}

/** "12 more than before (116)". */
export function changeWords(now: number, before: number): string {
  if (now === before) return `As many as before (${before})`
  return now > before
    ? `${now - before} more than before (${before})`
    : `${before - now} fewer than before (${before})`
}
