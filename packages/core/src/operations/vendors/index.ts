import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const vendorsOperations = {
  'vendors.list': notImplemented,
  'contracts.list': notImplemented,
  'contracts.create': notImplemented,
} satisfies Operations<'vendors'>
