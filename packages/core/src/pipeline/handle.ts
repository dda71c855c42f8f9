import { api } from '@remotehands/contract'
import type { Services } from '../services.ts'
import { type AnyOperations, createGroupHandler } from './handle-group.ts'

export { createGroupHandler }

/** The pipeline for all calls at once. Answers NOT_IMPLEMENTED to a call without an operation. */
export function createHandler(operations: AnyOperations, services: Services) {
  return createGroupHandler(api, operations, services)
}
