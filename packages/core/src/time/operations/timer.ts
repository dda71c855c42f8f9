import type { TimerStarted } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { ulid } from '../../security/crypto.ts'
import { logTimer, onceOf } from '../log-timer.ts'
import { isBrief, presentOneTime, presentTimer, secondsOf } from '../present-time.ts'
import { companyOf } from '../subjects.ts'
import type { TimerRecord } from '../time.ts'

/** The caller's timer. */
export const readTimer: Operation<'timer.read'> = async (_, { actor, stores, clock }) => {
  const timer = await stores.time.timerOf(actor.userId)
  return { timer: timer ? await presentTimer(timer, clock.now(), stores) : null }
}

/**
 * Starts the caller's timer. The same one again changes nothing. Another that runs is logged if the caller names it, and discarded if it
 * ran for less than a minute; otherwise throws TIMER_RUNNING, and TIMER_LONG if somebody has to say first how long they worked.
 */
export const startTimer: Operation<'timer.start'> = async ({ body: { subject, replaces } }, context) => {
  const { actor, stores, clock } = context
  await companyOf(subject, stores)
  const now = clock.now()
  const next: TimerRecord = { id: ulid(now), userId: actor.userId, subject, startedAt: now.toISOString() }
  const isWanted = (timer: TimerRecord) =>
    timer.subject.kind === subject.kind && timer.subject.id === subject.id
  const running = await stores.time.timerOf(actor.userId)
  let replaced: TimerStarted['replaced'] = null
  if (running && !isWanted(running)) {
    if (running.id !== replaces) throw new AppError('TIMER_RUNNING')
    replaced = await replace(running, next, context)
  }
  // Another page or device may have stopped it, or started one, at the same moment.
  const before = await stores.time.timerOf(actor.userId)
  const isStarted = !before && (await stores.time.startTimer(next))
  const timer = isStarted ? next : (before ?? (await stores.time.timerOf(actor.userId)))
  if (!timer || !isWanted(timer)) throw new AppError('TIMER_RUNNING')
  return { timer: await presentTimer(timer, now, stores), replaced }
}

/** Logs the time of one and starts the other in its place, unless somebody ended it first. Returns what became of it. */
async function replace(
  running: TimerRecord,
  next: TimerRecord,
  context: SignedInContext,
): Promise<TimerStarted['replaced']> {
  const { stores, clock } = context
  const now = clock.now()
  if (isBrief(secondsOf(running, now))) {
    if (!(await stores.time.replaceTimer(running, next))) return null
    const { label } = await presentTimer(running, now, stores)
    return { label, minutes: 0, billedMinutes: 0 }
  }
  try {
    const logged = await logTimer(running, { note: '', isBillable: true, now, next }, context)
    return await presentOneTime(logged, context)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TIMER_OVER') throw error
    return null
  }
}

/** Stops the caller's timer and logs its time, once. Throws TIMER_OVER if it was discarded, and TIMER_LONG. */
export const stopTimer: Operation<'timer.stop'> = async ({ body: { id, ...terms } }, context) => {
  const { actor, stores, clock } = context
  const now = clock.now()
  const running = await stores.time.timerOf(actor.userId)
  if (running?.id === id) return presentOneTime(await logTimer(running, { ...terms, now }, context), context)
  const logged = await stores.time.loggedBy(onceOf(actor.userId, id, now), now)
  if (!logged) throw new AppError('TIMER_OVER')
  return presentOneTime(logged, context)
}

/** Stops the caller's timer and logs nothing. Does nothing if it was discarded already; throws TIMER_LOGGED if its time was logged. */
export const discardTimer: Operation<'timer.discard'> = async ({ query: { id } }, context) => {
  const { actor, stores, clock } = context
  const now = clock.now()
  const isDiscarded = await stores.time.discardTimer({ id, userId: actor.userId })
  if (!isDiscarded && (await stores.time.loggedBy(onceOf(actor.userId, id, now), now)))
    throw new AppError('TIMER_LOGGED')
  return readTimer({ params: undefined, query: undefined, body: undefined }, context)
}
