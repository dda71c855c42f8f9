import type { EndpointId, Group } from '@remotehands/contract'
import type { Operation, Operations } from './operation.ts'
import * as operations from './operations.ts'

/** Doesn't compile if a group lacks its line in `operations.ts`, or a call is missing from its group. */
const byGroup: { [G in Group as `${G}Operations`]: Operations<G> } = operations

/** The operation of every call in the contract. */
export const allOperations = Object.assign({}, ...Object.values(byGroup)) as {
  [Id in EndpointId]: Operation<Id>
}
