import { limits } from './limits.ts'
import type { ApprovalState } from './schemas/vendor-contract.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Days left until a calendar day (YYYY-MM-DD) begins in UTC: ceil((endDate − now) / 1 day), §4. 0 or less once it has
 * begun. `now` is milliseconds since 1970.
 */
export function daysLeft(endDate: string, now: number): number {
  // A negative part of a day rounds up to minus zero.
  return Math.ceil((Date.parse(endDate) - now) / dayMs) || 0
}

/** Whether a contract counts: it was approved, and is not void. What is not in force is in no figure, warning or feed. */
export function isInForce(contract: { approval: { state: ApprovalState }; voided: unknown }): boolean {
  return contract.approval.state === 'approved' && !contract.voided
}

/** Whether a contract is out of the lists: refused, withdrawn or void. What waits for approval is in them. */
export function isSetAside(contract: { approval: { state: ApprovalState }; voided: unknown }): boolean {
  return !isInForce(contract) && (Boolean(contract.voided) || contract.approval.state !== 'pending')
}

/**
 * The calendar days between a term that ends on `endDate` and the next one: more than 0 when so many days have no term,
 * less when so many have two. 0 where one follows on from the other: on the day after, or on the end date itself, on which
 * a contract has 0 days left.
 */
export function gapBefore(startDate: string, endDate: string): number {
  const days = Math.round((Date.parse(startDate) - Date.parse(endDate)) / dayMs)
  return days === 0 ? 0 : days - 1
}

/** What is asked about a gap before a new term, or an overlap: "There is a gap of 10 days between the two terms." */
export function gapWords(gap: number): string {
  const days = Math.abs(gap) === 1 ? '1 day' : `${Math.abs(gap)} days`
  return gap > 0 ? `There is a gap of ${days} between the two terms.` : `The two terms overlap by ${days}.`
}

/** Whether the renewal warning lists a contract that ends in so many days (§4). */
export function isExpiringSoon(days: number): boolean {
  return days > 0 && days <= limits.contract.renewalWindowDays
}

/** The calendar day so many days before another one. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

/** What a contract needs for its notices. */
interface NoticeTerms {
  endDate: string
  notificationDays: number
  noticeDate?: string | null | undefined
}

/**
 * How many days before the end of a contract its notices are sent, the earliest first: on its notice date where it has
 * one of its own, at `notificationDays`, and at 30, 7 and 1. `notificationDays` is the earliest unless it is less.
 */
export function noticeSteps({ endDate, notificationDays, noticeDate }: NoticeTerms): number[] {
  const own = noticeDate ? [Math.round((Date.parse(endDate) - Date.parse(noticeDate)) / dayMs)] : []
  const steps = [...own, notificationDays, ...limits.contract.noticeDays].filter((days) => days > 0)
  return [...new Set(steps)].sort((a, b) => b - a)
}

/** The day on which the renewal notice is due: its own, or `notificationDays` before the end. */
export function noticeDateOf({ endDate, notificationDays, noticeDate }: NoticeTerms): string {
  return noticeDate ?? dayBefore(endDate, notificationDays)
}

/**
 * The amount in a text as somebody typed it, in cents; 0 for a text without digits. What is no digit counts for nothing
 * (§9) but for the decimal mark: a point, or a comma that is followed by one or two digits at the end ("1.234,50"). A
 * mark that comes more than once, or before the other one, parts thousands.
 */
export function centsOf(text: string | null): number {
  const marked = (text ?? '').replaceAll(/[^\d.,]/g, '').replace(/[.,]+$/, '')
  const [, whole = '', decimals = ''] = splitAtDecimals(marked) ?? ['', marked, '']
  const digits = whole.replaceAll(/\D/g, '')
  return Math.round(Number(`${digits || '0'}.${decimals || '0'}`) * 100)
}

function splitAtDecimals(marked: string): RegExpMatchArray | null {
  const comma = marked.match(/^(.*),(\d{1,2})$/)
  if (comma && !comma[1]?.includes(',')) return comma
  const point = marked.match(/^(.*)\.(\d*)$/)
  return point?.[1]?.includes('.') ? null : point
}

/** The monthly values of all contracts together, in cents (§9). */
export function monthlyRevenue(contracts: readonly { monthlyValue: string | null }[]): number {
  return contracts.reduce((sum, { monthlyValue }) => sum + centsOf(monthlyValue), 0)
}

/** "$14,730.50"; cents are left out where there are none. */
export function moneyOf(cents: number): string {
  const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}${decimals === '00' ? '' : `.${decimals}`}`
}

/** A value as it was typed, with one $ before it (§2); words without a digit, and nothing, stay as they are. */
export function withDollar(value: string | null): string {
  const text = (value ?? '').trim()
  return /\d/.test(text) ? `$${text.replace(/^[$\s]+/, '')}` : text
}
