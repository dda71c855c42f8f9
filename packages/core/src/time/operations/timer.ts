import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { ulid } from '../../security/random.ts'
import { logTimer, onceOf } from '../log-timer.ts'
import { presentOneTime, presentTimer } from '../present-time.ts'
import { companyOf } from '../subjects.ts'
import type { TimerRecord } from '../time.ts'

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
  const isWanted = (timer: TimerRecord) =>
    timer.subject.kind === subject.kind && timer.subject.id === subject.id
  const running = await stores.time.timerOf(actor.userId)
  if (running && !isWanted(running)) {
    if (running.id !== replaces) throw new AppError('TIMER_RUNNING')
    await replace(running, next, context)
  }
  // Another page or device may have stopped it, or started one, at the same moment.
  const before = await stores.time.timerOf(actor.userId)
  const isStarted = !before && (await stores.time.startTimer(next))
  const timer = isStarted ? next : (before ?? (await stores.time.timerOf(actor.userId)))
  if (!timer || !isWanted(timer)) throw new AppError('TIMER_RUNNING')
  return { timer: await presentTimer(timer, now, stores) }
}

/** Logs the time of one and starts the other in its place, unless somebody ended it first. */
async function replace(running: TimerRecord, next: TimerRecord, context: SignedInContext): Promise<void> {
  try {
    await logTimer(running, { note: '', isBillable: true, now: context.clock.now(), next }, context)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TIMER_OVER') throw error
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

/** Stops the caller's timer and logs nothing. Does nothing if it isn't running any more. */
export const discardTimer: Operation<'timer.discard'> = async ({ query: { id } }, context) => {
  const { actor, stores } = context
  await stores.time.discardTimer({ id, userId: actor.userId })
  return readTimer({ params: undefined, query: undefined, body: undefined }, context)
}
