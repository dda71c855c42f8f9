import { dayMs } from './durations.ts'
import { limits } from './limits.ts'
import type { ApprovalState } from './schemas/vendor-contract.ts'

/**
 * Returns the days left until a calendar day (YYYY-MM-DD) begins in UTC: ceil((endDate − now) / 1 day), §4. 0
 * or less once it has begun. `now` is milliseconds since 1970.
 */
export function daysLeft(endDate: string, now: number): number {
  // Math.ceil turns a negative fraction of a day into -0.
  return Math.ceil((Date.parse(endDate) - now) / dayMs) || 0
}

/** Whether a contract counts: approved and not void. Others are in no figure, warning or feed. */
export function isInForce(contract: { approval: { state: ApprovalState }; voided: unknown }): boolean {
  return contract.approval.state === 'approved' && !contract.voided
}

/** Whether lists leave a contract out: refused, withdrawn or void. Those waiting for approval stay. */
export function isSetAside(contract: { approval: { state: ApprovalState }; voided: unknown }): boolean {
  return !isInForce(contract) && (Boolean(contract.voided) || contract.approval.state !== 'pending')
}

/**
 * Returns the calendar days between a term that ends on `endDate` and the next one: positive for a gap,
 * negative for an overlap. 0 if the next term follows on directly: on the day after, or on the end date
 * itself, on which a contract has 0 days left.
 */
export function gapBefore(startDate: string, endDate: string): number {
  const days = Math.round((Date.parse(startDate) - Date.parse(endDate)) / dayMs)
  return days === 0 ? 0 : days - 1
}

/** Asks about a gap or overlap before a new term: "There is a gap of 10 days between the two terms." */
export function gapWords(gap: number): string {
  const days = Math.abs(gap) === 1 ? '1 day' : `${Math.abs(gap)} days`
  return gap > 0 ? `There is a gap of ${days} between the two terms.` : `The two terms overlap by ${days}.`
}

/** Whether the renewal warning lists a contract with this many days left (§4). */
export function isExpiringSoon(days: number): boolean {
  return days > 0 && days <= limits.contract.renewalWindowDays
}

/** Returns the calendar day this many days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

/** The fields of a contract that decide when its notices go out. */
interface NoticeTerms {
  endDate: string
  notificationDays: number
  noticeDate?: string | null | undefined
}

/**
 * Returns how many days before its end a contract sends notices, earliest first: on its own notice date if it
 * has one, at `notificationDays`, and at 30, 7 and 1.
 */
export function noticeSteps({ endDate, notificationDays, noticeDate }: NoticeTerms): number[] {
  const own = noticeDate ? [Math.round((Date.parse(endDate) - Date.parse(noticeDate)) / dayMs)] : []
  const steps = [...own, notificationDays, ...limits.contract.noticeDays].filter((days) => days > 0)
  return [...new Set(steps)].sort((a, b) => b - a)
}

/** Returns the day the renewal notice is due: the contract's own, or `notificationDays` before the end. */
export function noticeDateOf({ endDate, notificationDays, noticeDate }: NoticeTerms): string {
  return noticeDate ?? dayBefore(endDate, notificationDays)
}

/**
 * Parses a typed amount into cents; 0 if the text has no digits. Ignores everything but digits (§9) and the
 * decimal mark: a point, or a comma followed by one or two digits at the end ("1.234,50"). A mark that
 * repeats, or that precedes the other one, separates thousands.
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

/** Adds up the monthly values of contracts, in cents (§9). */
export function monthlyRevenue(contracts: readonly { monthlyValue: string | null }[]): number {
  return contracts.reduce((sum, { monthlyValue }) => sum + centsOf(monthlyValue), 0)
}

/** "$14,730.50"; omits the cents if there are none. */
export function moneyOf(cents: number): string {
  const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}${decimals === '00' ? '' : `.${decimals}`}`
}

/** Prefixes a typed value with one $ (§2); leaves text without digits alone. */
export function withDollar(value: string | null): string {
  const text = (value ?? '').trim()
  return /\d/.test(text) ? `$${text.replace(/^[$\s]+/, '')}` : text
}
