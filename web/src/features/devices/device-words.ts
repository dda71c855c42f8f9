import type { Device } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'

/** "Fortinet FortiGate 100F". */
export function modelOf({ manufacturer, model }: Pick<Device, 'manufacturer' | 'model'>): string {
  return `${manufacturer} ${model}`
}

/** A calendar day of a device, or what stands there without one. */
export function dayOr(day: string | null, none: string): string {
  return day === null ? none : formatDay(day)
}

/** The end of a warranty in words. `now` in milliseconds. */
export function warrantyOf({ warrantyExpiration }: Pick<Device, 'warrantyExpiration'>, now: number): string {
  if (warrantyExpiration === null) return 'No warranty'
  const isOver = Date.parse(`${warrantyExpiration}T23:59:59Z`) < now
  return `${formatDay(warrantyExpiration)}${isOver ? ' (expired)' : ''}`
}
