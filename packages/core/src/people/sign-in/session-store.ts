import { activityStepMs, idleHeader } from '@remotehands/contract'
import type { CommonServices } from '../../operation.ts'
import { realTime } from '../../security/tokens.ts'
import { ttlOf } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import { ifAbsent, ifPresent, isAllowed, type Table } from '../../table/table.ts'
import { type NewSessionRecord, SessionRecord } from '../user.ts'
import { userKey } from '../user-item.ts'

const sessionPrefix = 'SESSION#'

/** Expired sessions are swept some time later: check `expiresAt` after reading one. */
export function sessionStore(table: Table) {
  return {
    async create(session: NewSessionRecord): Promise<void> {
      const key = userKey(session.userId, sessionPrefix + session.id)
      await table.put({ ...key, ...session, ttl: ttlOf(new Date(session.expiresAt)) }, ifAbsent)
    },
    async get(userId: number, sessionId: string): Promise<SessionRecord | undefined> {
      const item = await table.get(userKey(userId, sessionPrefix + sessionId), { consistent: true })
      return item && SessionRecord.parse(item)
    },
    /** Notes when the person proved who they are. Does nothing for a session that has ended. */
    async prove(userId: number, sessionId: string, at: Date): Promise<void> {
      const changes = { set: { provenAt: at.toISOString() } }
      await isAllowed(table.update(userKey(userId, sessionPrefix + sessionId), changes, ifPresent))
    },
    /** Notes when the person was active, unless a later time is known. Does nothing for a session that has ended. */
    async recordActivity(userId: number, sessionId: string, at: Date): Promise<void> {
      const lastActiveAt = at.toISOString()
      const isNews = { attribute: 'lastActiveAt', absentOrLessThan: lastActiveAt } as const
      const update = table.update(userKey(userId, sessionPrefix + sessionId), { set: { lastActiveAt } }, [
        ...ifPresent,
        isNews,
      ])
      await isAllowed(update)
    },
    /** In no particular order; includes expired sessions not swept yet. */
    list: (userId: number, page: PageRequest): Promise<Page<SessionRecord>> =>
      listSorted(
        table,
        { pk: userKey(userId).pk, sk: { beginsWith: sessionPrefix }, consistent: true },
        page,
        (item) => SessionRecord.parse(item),
      ),
    delete: (userId: number, sessionId: string): Promise<void> =>
      table.delete(userKey(userId, sessionPrefix + sessionId)),
  }
}

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
  // Anything but a whole number of seconds counts as activity now.
  const idle = headers[idleHeader] ?? ''
  const activeAt = now - (/^\d{1,6}$/.test(idle) ? Number(idle) : 0) * 1000
  const known = lastActiveAt === null ? 0 : Date.parse(lastActiveAt)
  const isLate = now - known > (idleMinutes * 60_000) / 2 && activeAt - known > roundingMs
  if (activeAt - known < activityStepMs(idleMinutes) && !isLate) return
  await services.stores.sessions.recordActivity(userId, id, new Date(activeAt))
}
