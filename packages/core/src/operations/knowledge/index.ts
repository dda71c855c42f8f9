import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const knowledgeOperations = {
  'articles.list': notImplemented,
  'articles.suggest': notImplemented,
  'articles.read': notImplemented,
  'articles.create': notImplemented,
  'articles.update': notImplemented,
  'articles.delete': notImplemented,
} satisfies Operations<'knowledge'>
