import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { ulid } from '../../security/random.ts'
import type { Once } from '../../table/create-record.ts'
import { dayIn, timeZoneOf } from '../person-day.ts'
import { isLong, presentOneTime, presentTimer, secondsOf } from '../present-time.ts'
import { companyOf } from '../subjects.ts'
import type { TimeRecord, TimerRecord } from '../time.ts'

/** The caller's timer. */
export const readTimer: Operation<'timer.read'> = async (_, { actor, stores, clock }) => {
  const timer = await stores.time.timerOf(actor.userId)
  return { timer: timer ? await presentTimer(timer, clock.now(), stores) : null }
}

/**
 * Starts the caller's timer. The same one again changes nothing. Another that runs is logged if the caller names it; otherwise throws
 * TIMER_RUNNING, and TIMER_LONG if somebody has to say first how long they worked.
 */
export const startTimer: Operation<'timer.start'> = async ({ body: { subject, replaces } }, context) => {
  const { actor, stores, clock } = context
  await companyOf(subject, stores)
  const now = clock.now()
  const next: TimerRecord = { id: ulid(now), userId: actor.userId, subject, startedAt: now.toISOString() }
  const isSame = (timer: TimerRecord) =>
    timer.subject.kind === subject.kind && timer.subject.id === subject.id
  const running = await stores.time.timerOf(actor.userId)
  if (running && isSame(running)) return { timer: await presentTimer(running, now, stores) }
  if (running && running.id !== replaces) throw new AppError('TIMER_RUNNING')
  if (running) await log(running, { note: '', isBillable: true }, context, next)
  else if (!(await stores.time.startTimer(next))) {
    // Another page of the person's started one at the same moment.
    const rival = await stores.time.timerOf(actor.userId)
    if (!rival || !isSame(rival)) throw new AppError('TIMER_RUNNING')
  }
  const timer = await stores.time.timerOf(actor.userId)
  return { timer: timer ? await presentTimer(timer, now, stores) : null }
}

/** Stops the caller's timer and logs its time, once. Throws TIMER_OVER if it was discarded, and TIMER_LONG. */
export const stopTimer: Operation<'timer.stop'> = async ({ body: { id, ...terms } }, context) => {
  const { actor, stores } = context
  const running = await stores.time.timerOf(actor.userId)
  if (running?.id === id) return presentOneTime(await log(running, terms, context), context)
  const logged = await stores.time.loggedBy(onceOf(actor.userId, id, context), context.clock.now())
  if (!logged) throw new AppError('TIMER_OVER')
  return presentOneTime(logged, context)
}

/** Stops the caller's timer and logs nothing. Does nothing if it isn't running any more. */
export const discardTimer: Operation<'timer.discard'> = async ({ query: { id } }, context) => {
  const { actor, stores } = context
  await stores.time.discardTimer({ id, userId: actor.userId })
  return readTimer({ params: undefined, query: undefined, body: undefined }, context)
}

type TimerTerms = Pick<TimeRecord, 'note' | 'isBillable'> & { minutes?: number | undefined }

async function log(
  timer: TimerRecord,
  { minutes, note, isBillable }: TimerTerms,
  context: SignedInContext,
  next?: TimerRecord,
): Promise<TimeRecord> {
  const { stores, clock } = context
  const { id, userId, subject, startedAt } = timer
  const now = clock.now()
  const seconds = secondsOf(timer, now)
  if (minutes === undefined && isLong(seconds)) throw new AppError('TIMER_LONG')
  const [companyId, { step }, zone] = await Promise.all([
    companyOf(subject, stores),
    stores.time.settings(),
    timeZoneOf(userId, context),
  ])
  const entry = {
    ...{ userId, subject, companyId, step, note, isBillable, startedAt },
    ...{ endedAt: now.toISOString(), createdAt: now.toISOString() },
    day: dayIn(zone, new Date(startedAt)),
    minutes: minutes ?? Math.max(1, Math.round(seconds / 60)),
  }
  return stores.time.stopTimer(timer, entry, onceOf(userId, id, context), next)
}

const dayMs = 24 * 60 * 60 * 1000

/** By the timer alone: two devices that stop it log it once, whatever each says of it. */
function onceOf(userId: number, timerId: string, { clock }: Pick<SignedInContext, 'clock'>): Once {
  const expiresAt = new Date(clock.now().getTime() + dayMs)
  return { key: `timer/${userId}/${timerId}`, fingerprint: 'stop', expiresAt }
}
