import type { Operation } from '../../operation.ts'
import { readNoticesOf } from '../visible-notices.ts'

/** The bell shows two digits. */
const most = 99

/** Counts the notices since the actor last looked, up to 99. */
export const countUnread: Operation<'notices.unread'> = async (_input, { actor, stores, clock }) => {
  const readUpTo = await stores.notices.readUpTo(actor.userId)
  const { items } = await readNoticesOf(actor, { limit: most }, { stores, clock }, readUpTo)
  return { count: items.length }
}
