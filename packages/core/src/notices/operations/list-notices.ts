import type { Operation } from '../../operation.ts'
import { audiencesOf, visibleNotices } from './visible-notices.ts'

/** Lists the actor's notices, newest first. */
export const listNotices: Operation<'notices.list'> = async ({ page }, { actor, stores, clock }) => {
  const [{ items, next }, readUpTo = ''] = await Promise.all([
    stores.notices.list(audiencesOf(actor), page),
    stores.notices.readUpTo(actor.userId),
  ])
  const visible = await visibleNotices(items, actor, { stores, clock })
  return { items: visible.map((notice) => ({ ...notice, isRead: notice.id <= readUpTo })), next }
}
