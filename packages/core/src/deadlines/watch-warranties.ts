import { dayBefore, dayMs } from '@remotehands/contract'
import type { DeviceRecord } from '../assets/asset.ts'
import type { DeadlineEvent } from '../events/desk-event.ts'
import { lengthOf } from '../figures/calendar-days.ts'
import { deskDay } from '../figures/local-calendar.ts'
import { ulid } from '../security/crypto.ts'
import { firstRecords, type PageRequest } from '../table/pages.ts'
import type { WatchServices } from './watch-deadlines.ts'

/** Days before a warranty's end on which we send notices. */
export const warrantySteps = [45, 7, 1]
/** Makes up for missed runs up to this many days ago. */
const missedDays = 2
const mostPages = 100
const namedDevices = 10
export const warrantyKeptDays = 90

/** Under which its notice is stored: of everybody's, or with the company's number behind it. */
export const warrantyKey = (step: number, day: string) => `warranty#${step}#${day}`

/**
 * Announces the warranties that end on a day, all devices in one notice: to the administrators, and to each
 * company's own. Returns the number of notices.
 */
export async function watchWarranties(services: WatchServices): Promise<number> {
  const today = deskDay(services)
  let told = 0
  for (const step of warrantySteps) {
    for (let missed = 0; missed <= Math.min(missedDays, step - 1); missed++) {
      told += await watchDay(step, dayBefore(today, missed - step), today, services)
    }
  }
  return told
}

async function watchDay(
  step: number,
  day: string,
  today: string,
  { stores, clock }: WatchServices,
): Promise<number> {
  const now = clock.now()
  const key = warrantyKey(step, day)
  // Written last: if it exists, everybody has been told.
  if (await stores.deadlines.isTold(key)) return 0
  const ending = (page: PageRequest) => stores.devices.warrantiesBetween({ from: day, to: day }, page)
  const devices = await firstRecords(ending, mostPages)
  const ofCompanies = Map.groupBy(devices, ({ companyId }) => companyId)
  const tell = (of: readonly DeviceRecord[], companyId: number | null) =>
    stores.deadlines.tell(
      companyId === null ? key : `${key}#${companyId}`,
      { ...eventOf(of, companyId, day, now), daysLeft: lengthOf({ from: today, to: day }) - 1 },
      new Date(now.getTime() + warrantyKeptDays * dayMs),
    )
  let told = 0
  for (const [companyId, of] of ofCompanies) if (await tell(of, companyId)) told += 1
  if (devices.length > 0 && (await tell(devices, null))) told += 1
  return told
}

type WarrantyEvent = Extract<DeadlineEvent, { type: 'warranty' }>

function eventOf(
  devices: readonly DeviceRecord[],
  companyId: number | null,
  day: string,
  now: Date,
): Omit<WarrantyEvent, 'daysLeft'> {
  return {
    ...{ id: ulid(now), at: now.toISOString(), entity: 'deadline', type: 'warranty', companyId, day },
    count: devices.length,
    deviceNames: devices.slice(0, namedDevices).map(({ deviceName }) => deviceName),
  }
}
