import type { Operation } from '../../operation.ts'
import { isFeedOn } from './is-feed-on.ts'

/** Whether the actor's feed is on, and since when. Its address is not told again. */
export const readCalendar: Operation<'calendar.read'> = async (_, { actor, stores }) => {
  const [calendar, user] = await Promise.all([
    stores.calendars.ofUser(actor.userId),
    stores.users.byId(actor.userId),
  ])
  const isOn = calendar !== undefined && isFeedOn(calendar, user)
  return { isOn, createdAt: isOn ? calendar.createdAt : null }
}
