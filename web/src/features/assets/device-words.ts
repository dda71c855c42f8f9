import { type Device, deviceStatuses, type WarrantyWindow } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'

/** "Fortinet FortiGate 100F". */
export function modelOf({ manufacturer, model }: Pick<Device, 'manufacturer' | 'model'>): string {
  return `${manufacturer} ${model}`.trim() || 'Model not given'
}

/** A calendar day, or `none` without one. */
export function dayOr(day: string | null, none: string): string {
  return day === null ? none : formatDay(day)
}

const dayMs = 86_400_000

/** Whole days until the last day of a warranty where the viewer is; negative when it is over. `now` in milliseconds. */
export function daysLeft(warrantyExpiration: string, now: number): number {
  const today = new Date(now)
  const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.parse(`${warrantyExpiration}T00:00:00Z`) - start) / dayMs)
}

/** "in 25 days", "today", "3 days ago". */
export function inDays(days: number): string {
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${count}` : `${count} ago`
}

/** Statuses, and the devices that are no longer in use. */
export const statusFilters = [...deviceStatuses, 'retired'] as const
export const statusOptions = statusFilters.map((value) => ({ value, label: value }))

export const warrantyOptions: readonly { value: WarrantyWindow; label: string }[] = [
  { value: '30', label: 'Ends in 30 days' },
  { value: '60', label: 'Ends in 60 days' },
  { value: '90', label: 'Ends in 90 days' },
  { value: '180', label: 'Ends in 180 days' },
  { value: 'expired', label: 'Expired' },
]

/** The site and the place in it. */
export function whereOf({ siteName, location }: Pick<Device, 'siteName' | 'location'>): string {
  return [siteName, location].filter(Boolean).join(', ')
}
