import type { Operations } from '../../operation.ts'
import { contractsOperations } from '../contracts/index.ts'
import { notImplemented } from '../not-implemented.ts'

export const vendorsOperations = {
  'vendors.list': notImplemented,
  ...contractsOperations,
} satisfies Operations<'vendors'>
