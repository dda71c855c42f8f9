import { activityStepMs, idleHeader } from '@remotehands/contract'
import type { CommonServices } from '../../operation.ts'
import { realTime } from '../../security/tokens.ts'
import type { SessionRecord } from '../user.ts'

/** Pages say whole seconds. */
const roundingMs = 1_000

type Times = Pick<SessionRecord, 'expiresAt' | 'lastActiveAt' | 'idleMinutes'>

/** When a session ends if nothing more happens in it. */
export function endOf({ expiresAt, lastActiveAt, idleMinutes }: Times): Date {
  const end = Date.parse(expiresAt)
  if (lastActiveAt === null) return new Date(end)
  return new Date(Math.min(end, Date.parse(lastActiveAt) + idleMinutes * 60_000))
}

/**
 * Records that the person was active, as far as the page says when. Not with every call: when a step has passed
 * since, or when half of the idle time is over, so that the end that a quiet page computes is exact.
 */
export async function recordActivity(
  session: SessionRecord,
  headers: Readonly<Record<string, string | undefined>>,
  services: CommonServices,
): Promise<void> {
  const { userId, id, lastActiveAt, idleMinutes } = session
  const now = realTime(services).getTime()
  const activeAt = now - idleSecondsOf(headers[idleHeader]) * 1000
  const known = lastActiveAt === null ? 0 : Date.parse(lastActiveAt)
  const isLate = now - known > (idleMinutes * 60_000) / 2 && activeAt - known > roundingMs
  if (activeAt - known < activityStepMs(idleMinutes) && !isLate) return
  await services.stores.sessions.recordActivity(userId, id, new Date(activeAt))
}

/** Anything but a whole number of seconds counts as activity now. */
function idleSecondsOf(header: string | undefined): number {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : 0
}
