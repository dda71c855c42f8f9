import type { Operation } from '../../operation.ts'
import { readNoticesOf } from '../visible-notices.ts'

/** Lists the actor's notices, newest first. */
export const listNotices: Operation<'notices.list'> = async ({ page }, { actor, stores, clock }) => {
  const [{ items, next }, readUpTo = ''] = await Promise.all([
    readNoticesOf(actor, page, { stores, clock }),
    stores.notices.readUpTo(actor.userId),
  ])
  return { items: items.map((notice) => ({ ...notice, isRead: notice.id <= readUpTo })), next }
}
