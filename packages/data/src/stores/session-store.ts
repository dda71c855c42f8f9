import { SessionRecord, type SessionStore } from '@remotehands/core'
import { ifAbsent, ifPresent, type Table } from '../table/table.ts'
import { isAllowed } from './is-allowed.ts'
import { ttlOf } from './keys.ts'
import { listSorted } from './sorted-list.ts'
import { userKey } from './user-item.ts'

const sessionPrefix = 'SESSION#'
const userPartition = (userId: number) => userKey(userId).pk

/** Expired sessions are swept some time later; whoever reads one checks `expiresAt`. */
export function sessionStore(table: Table): SessionStore {
  const keyOf = (userId: number, sessionId: string) => ({
    pk: userPartition(userId),
    sk: sessionPrefix + sessionId,
  })
  return {
    async create(session) {
      const key = keyOf(session.userId, session.id)
      await table.put({ ...key, ...session, ttl: ttlOf(new Date(session.expiresAt)) }, ifAbsent)
    },
    async get(userId, sessionId) {
      const item = await table.get(keyOf(userId, sessionId), { consistent: true })
      return item && SessionRecord.parse(item)
    },
    async prove(userId, sessionId, at) {
      const changes = { set: { provenAt: at.toISOString() } }
      await isAllowed(table.update(keyOf(userId, sessionId), changes, ifPresent))
    },
    list: (userId, page) =>
      listSorted(
        table,
        { pk: userPartition(userId), sk: { beginsWith: sessionPrefix }, consistent: true },
        page,
        (item) => SessionRecord.parse(item),
      ),
    delete: (userId, sessionId) => table.delete(keyOf(userId, sessionId)),
  }
}
