import type { ReportUnit } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'
import type { Period } from './charts/series.ts'
import { monthOf } from './days.ts'

interface Days {
  from: string
  to: string
}

/** A period's short name for the axis, and its full one. */
export function periodWords({ from, to }: Days, unit: ReportUnit): Period {
  const [monthAndDay = '', year = ''] = formatDay(from).split(', ')
  const month = `${monthAndDay.slice(0, 3)} ${year}`
  const isWhole = unit === 'month' && monthOf(from).from === from && monthOf(from).to === to
  const title = isWhole ? month : from === to ? formatDay(from) : rangeWords({ from, to })
  return { label: unit === 'month' ? month : monthAndDay, title }
}

/** "Mar 2 – Mar 8, 2026". */
export function rangeWords({ from, to }: Days): string {
  const [first, last] = [formatDay(from), formatDay(to)]
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? first.slice(0, first.lastIndexOf(',')) : first} – ${last}`
}

/** "12 min", "3.5 h", "52 h": hours are those of the clock that was asked for, so that days would not be days. */
export function durationWords(seconds: number): string {
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
