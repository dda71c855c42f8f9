import { api } from '@remotehands/contract'
import type { Services } from '../services.ts'
import { type AnyOperations, createGroupHandler } from './handle-group.ts'

export { createGroupHandler }

/** The pipeline for all calls of the contract at once. A call without an operation is answered with NOT_IMPLEMENTED. */
export function createHandler(operations: AnyOperations, services: Services) {
  return createGroupHandler(api, operations, services)
}
