import type { Operations } from '../../operation.ts'
import { createCalendar } from './create-calendar.ts'
import { createVisit } from './create-visit.ts'
import { decideVisit } from './decide-visit.ts'
import { listVisits } from './list-visits.ts'
import { readCalendar } from './read-calendar.ts'
import { readFeed } from './read-feed.ts'
import { readVisit } from './read-visit.ts'
import { replyToVisit } from './reply-to-visit.ts'
import { requestVisit } from './request-visit.ts'
import { revokeCalendar } from './revoke-calendar.ts'

export const scheduleOperations = {
  'visits.list': listVisits,
  'visits.read': readVisit,
  'visits.request': requestVisit,
  'visits.reply': replyToVisit,
  'visits.create': createVisit,
  'visits.decide': decideVisit,
  'calendar.read': readCalendar,
  'calendar.create': createCalendar,
  'calendar.revoke': revokeCalendar,
  'calendar.feed': readFeed,
} satisfies Operations<'schedule'>
