import { ttlOf } from '../../table/item-keys.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import { listSorted } from '../../table/pages.ts'
import { ifAbsent, ifPresent, isAllowed, type Table } from '../../table/table.ts'
import { type NewSessionRecord, SessionRecord } from '../user.ts'
import { userKey } from '../user-item.ts'

const sessionPrefix = 'SESSION#'
const userPartition = (userId: number) => userKey(userId).pk

/** Expired sessions are swept some time later: check `expiresAt` after reading one. */
export function sessionStore(table: Table) {
  const keyOf = (userId: number, sessionId: string) => ({
    pk: userPartition(userId),
    sk: sessionPrefix + sessionId,
  })
  return {
    async create(session: NewSessionRecord): Promise<void> {
      const key = keyOf(session.userId, session.id)
      await table.put({ ...key, ...session, ttl: ttlOf(new Date(session.expiresAt)) }, ifAbsent)
    },
    async get(userId: number, sessionId: string): Promise<SessionRecord | undefined> {
      const item = await table.get(keyOf(userId, sessionId), { consistent: true })
      return item && SessionRecord.parse(item)
    },
    /** Notes when the person proved who they are. Does nothing for a session that has ended. */
    async prove(userId: number, sessionId: string, at: Date): Promise<void> {
      const changes = { set: { provenAt: at.toISOString() } }
      await isAllowed(table.update(keyOf(userId, sessionId), changes, ifPresent))
    },
    /** Notes when the person was active, unless a later time is known. Does nothing for a session that has ended. */
    async recordActivity(userId: number, sessionId: string, at: Date): Promise<void> {
      const lastActiveAt = at.toISOString()
      const isNews = { attribute: 'lastActiveAt', absentOrLessThan: lastActiveAt } as const
      const update = table.update(keyOf(userId, sessionId), { set: { lastActiveAt } }, [...ifPresent, isNews])
      await isAllowed(update)
    },
    /** In no particular order; includes expired sessions not swept yet. */
    list: (userId: number, page: PageRequest): Promise<Page<SessionRecord>> =>
      listSorted(
        table,
        { pk: userPartition(userId), sk: { beginsWith: sessionPrefix }, consistent: true },
        page,
        (item) => SessionRecord.parse(item),
      ),
    delete: (userId: number, sessionId: string): Promise<void> => table.delete(keyOf(userId, sessionId)),
  }
}
