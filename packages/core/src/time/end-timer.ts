import { durationWords } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { isOnStaff } from '../duty/available.ts'
import type { RecordEvent } from '../events/desk-event.ts'
import type { Services } from '../services.ts'
import { logTimer } from './log-timer.ts'
import { secondsOf } from './present-time.ts'
import type { TimerRecord } from './time.ts'
import { timeAct } from './time-act.ts'

/** Whose timer ends, by whom, and when. */
type Leaving = Pick<RecordEvent, 'recordId' | 'actorId' | 'at'>
type EndingServices = Pick<Services, 'stores' | 'settings'>

/** Why a timer's time can't be logged as it was counted. */
const unloggable: readonly string[] = ['TIMER_LONG', 'NOT_FOUND']

/**
 * Ends the timer of somebody who is on staff no more, as of the act that made it so. What it counted is logged, not
 * billable, as nobody has looked at it; after so long that somebody would have to say how long they worked, it is
 * discarded. The audit log says which. Repeating it changes nothing.
 */
export async function endTimer(event: Leaving, services: EndingServices): Promise<void> {
  const { stores } = services
  const timer = await stores.time.timerOf(event.recordId)
  if (!timer || isOnStaff(await stores.users.byId(event.recordId))) return
  const { actorId, at } = event
  const told = { type: 'created', changes: [], actorId, at }
  const note = 'The timer ended when this person left the staff.'
  try {
    const act = await timeAct(timer, told, stores)
    await logTimer(timer, { note, isBillable: false, now: new Date(at), act }, services)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (unloggable.includes(error.code)) await discard(timer, event, services)
    else if (error.code !== 'TIMER_OVER') throw error
  }
}

async function discard(
  timer: TimerRecord,
  { actorId, at }: Leaving,
  { stores }: EndingServices,
): Promise<void> {
  const ran = durationWords(secondsOf(timer, new Date(at)) * 1000)
  const changes = [{ field: 'timer', from: ran, to: null }]
  const act = await timeAct(timer, { type: 'timer_discarded', changes, actorId, at }, stores)
  await stores.time.discardFor(timer, act)
}
