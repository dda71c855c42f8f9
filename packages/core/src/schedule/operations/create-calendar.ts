import type { Operation } from '../../operation.ts'
import { openFeed } from '../calendar/feeds.ts'

/** Creates a new address for the actor's feed of appointments. */
export const createCalendar: Operation<'calendar.create'> = (_, context) => openFeed('schedule', context)
