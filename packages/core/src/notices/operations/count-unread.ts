import type { Operation } from '../../operation.ts'
import { audiencesOf, visibleNotices } from './visible-notices.ts'

/** The bell shows two digits. */
const most = 99

/** Counts the notices since the actor last looked, up to 99. */
export const countUnread: Operation<'notices.unread'> = async (_input, { actor, stores, clock }) => {
  const readUpTo = await stores.notices.readUpTo(actor.userId)
  const { items } = await stores.notices.list(audiencesOf(actor), { limit: most }, readUpTo)
  return { count: (await visibleNotices(items, actor, { stores, clock })).length }
}
