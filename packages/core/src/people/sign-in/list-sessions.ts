import type { Operation } from '../../operation.ts'
import { realTime } from '../../security/tokens.ts'
import { browserName } from './known-browser.ts'
import { ownRecord } from './own-account.ts'
import { endOf } from './session-store.ts'

/** Lists where the actor is signed in: sessions that are still valid. */
export const listSessions: Operation<'account.sessions'> = async ({ page }, context) => {
  const { stores, actor } = context
  const [{ authEpoch }, { items, next }] = await Promise.all([
    ownRecord(context),
    stores.sessions.list(actor.userId, page),
  ])
  const now = realTime(context)
  const counts = items.filter((session) => session.authEpoch === authEpoch && endOf(session) > now)
  return {
    items: counts.map(({ id, userAgent, place, ip, createdAt, expiresAt }) => ({
      ...{ id, browser: browserName(userAgent), place, ip, createdAt, expiresAt },
      isCurrent: id === actor.sessionId,
    })),
    next,
  }
}
