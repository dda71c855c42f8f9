import { activityStepMs } from '@remotehands/contract'
import { lastActive, startActivity, watchGestures } from '../../../lib/activity.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

const minute = 60_000
const lookEvery = 1_000
/** How often the server is asked about a session that ought to be over. */
const askEvery = 15_000

/**
 * Tells the server of activity that came with no call, says how many seconds are left once there are few, and finds out that
 * the session is over. The server alone ends it. Returns the way to stop.
 */
export function keepSession(idleMinutes: number, onLeft: (seconds: number | undefined) => void): () => void {
  const limitMs = idleMinutes * minute
  const warnMs = Math.min(2 * minute, limitMs / 2)
  let reported = Date.now()
  let asked = 0

  function look(): void {
    const now = Date.now()
    const active = lastActive()
    const idle = now - active
    const isNews =
      active - reported > activityStepMs(idleMinutes) || (active > reported && idle > limitMs / 2)
    const isOver = idle >= limitMs
    onLeft(idle < limitMs - warnMs ? undefined : Math.max(0, Math.ceil((limitMs - idle) / 1000)))
    if ((isNews || isOver) && now - asked >= askEvery) void report(active, now)
  }

  async function report(active: number, now: number): Promise<void> {
    asked = now
    try {
      await call('auth.me')
      reported = active
    } catch (error) {
      // A session that is over is heard of by all who listen; without an answer it is tried again.
      if (!(error instanceof ApiError)) throw error
    }
  }

  startActivity(limitMs)
  const stopWatching = watchGestures()
  const timer = setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', look)
  return () => {
    stopWatching()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
