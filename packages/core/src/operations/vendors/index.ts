import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const vendorsOperations = {
  'vendors.list': notImplemented,
  'contracts.list': notImplemented,
  'contracts.create': notImplemented,
  'contracts.read': notImplemented,
  'contracts.history': notImplemented,
  'contracts.update': notImplemented,
  'contracts.renew': notImplemented,
  'contracts.terminate': notImplemented,
  'contracts.acknowledge': notImplemented,
  'contracts.escalate': notImplemented,
  'contracts.addDocuments': notImplemented,
  'contracts.document': notImplemented,
  'contracts.removeDocument': notImplemented,
  'contractFeed.read': notImplemented,
  'contractFeed.create': notImplemented,
  'contractFeed.revoke': notImplemented,
  'contractFeed.feed': notImplemented,
} satisfies Operations<'vendors'>
