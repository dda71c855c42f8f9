import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const scheduleOperations = {
  'visits.list': notImplemented,
  'visits.read': notImplemented,
  'visits.request': notImplemented,
  'visits.reply': notImplemented,
  'visits.create': notImplemented,
  'visits.decide': notImplemented,
  'calendar.read': notImplemented,
  'calendar.create': notImplemented,
  'calendar.revoke': notImplemented,
  'calendar.feed': notImplemented,
} satisfies Operations<'schedule'>
