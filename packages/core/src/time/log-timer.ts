import { lifetimes } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { dayOf } from '../figures/local-calendar.ts'
import type { SignedInContext } from '../operation.ts'
import { changeLatestOf, type Once } from '../table/records.ts'
import { timeZoneOf } from './person-day.ts'
import { isLong, secondsOf } from './present-time.ts'
import { companyOf } from './subjects.ts'
import type { NewTimeRecord, TimeRecord, TimerRecord } from './time.ts'
import type { TimeAct } from './time-store.ts'

interface Logging extends Pick<TimeRecord, 'note' | 'isBillable'> {
  /** What somebody says they worked; by default what the timer counted. */
  minutes?: number | undefined
  /** When it ends. */
  now: Date
  /** What runs in its place. */
  next?: TimerRecord
  /** What the log says if somebody else ended it. */
  act?: TimeAct
}

/** Ends a timer and logs its time, once. Throws TIMER_OVER if it was discarded, and TIMER_LONG. */
export async function logTimer(
  timer: TimerRecord,
  { minutes, note, isBillable, now, next, act }: Logging,
  services: Pick<SignedInContext, 'stores' | 'settings'>,
): Promise<TimeRecord> {
  const { stores } = services
  const { id, userId, subject, startedAt } = timer
  const seconds = secondsOf(timer, now)
  if (minutes === undefined && isLong(seconds)) throw new AppError('TIMER_LONG')
  const [{ step }, zone] = await Promise.all([stores.time.settings(), timeZoneOf(userId, services)])
  const entry: Omit<NewTimeRecord, 'companyId'> = {
    ...{ userId, subject, step, note, isBillable, startedAt },
    ...{ endedAt: now.toISOString(), createdAt: now.toISOString() },
    day: dayOf(startedAt, zone),
    minutes: minutes ?? Math.max(1, Math.round(seconds / 60)),
  }
  const once = onceOf(userId, id, now)
  return changeLatestOf(
    () => companyOf(subject, stores),
    (companyId) => stores.time.stopTimer(timer, { ...entry, companyId }, { once, next, act }),
  )
}

/** By the timer alone: two devices that stop it log it once, whatever each says of it. */
export function onceOf(userId: number, timerId: string, now: Date): Once {
  const expiresAt = new Date(now.getTime() + lifetimes.idempotencyKey * 1000)
  return { key: `timer/${userId}/${timerId}`, fingerprint: 'stop', expiresAt }
}
