import type { Operation } from '../../operation.ts'
import { readFeedState } from '../calendar/feeds.ts'

/** Whether the actor's feed of appointments is on. */
export const readCalendar: Operation<'calendar.read'> = (_, context) => readFeedState('schedule', context)
