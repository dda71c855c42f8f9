import type { Operation } from '../../operation.ts'
import { audiencesOf, isVisible } from './visible-notices.ts'

/** The actor's notices, newest first. */
export const listNotices: Operation<'notices.list'> = async ({ page }, { actor, stores, clock }) => {
  const [{ items, next }, readUpTo = ''] = await Promise.all([
    stores.notices.list(audiencesOf(actor), page),
    stores.notices.readUpTo(actor.userId),
  ])
  const visible = items.filter((notice) => isVisible(notice, actor, clock.now()))
  return { items: visible.map((notice) => ({ ...notice, isRead: notice.id <= readUpTo })), next }
}
