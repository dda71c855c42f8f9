import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const reportsOperations = {
  'audit.list': notImplemented,
} satisfies Operations<'reports'>
