import type { Operations } from '../../operation.ts'
import { countUnread } from './count-unread.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'

export const noticesOperations = {
  'notices.list': listNotices,
  'notices.unread': countUnread,
  'notices.read': readNotices,
} satisfies Operations<'notices'>
