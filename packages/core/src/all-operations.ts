import type { EndpointId, Group } from '@remotehands/contract'
import type { Operation, Operations } from './operation.ts'
import * as operations from './operations.ts'

/** A group without its line in `operations.ts`, or a call that its group leaves out, does not compile. */
const byGroup: { [G in Group as `${G}Operations`]: Operations<G> } = operations

/** What every call of the contract does. */
export const allOperations = Object.assign({}, ...Object.values(byGroup)) as {
  [Id in EndpointId]: Operation<Id>
}
