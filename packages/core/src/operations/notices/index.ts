import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const noticesOperations = {
  'notices.list': notImplemented,
  'notices.unread': notImplemented,
  'notices.read': notImplemented,
} satisfies Operations<'notices'>
