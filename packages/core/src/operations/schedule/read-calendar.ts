import { readFeedState } from '../../calendar/feeds.ts'
import type { Operation } from '../../operation.ts'

/** Whether the actor's feed of appointments is on. */
export const readCalendar: Operation<'calendar.read'> = (_, context) => readFeedState('schedule', context)
