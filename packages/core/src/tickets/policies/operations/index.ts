import type { Operation } from '../../../operation.ts'
import { presentPolicies } from '../present-policies.ts'
import { policiesNow } from '../promises.ts'
import { listPolicyHistory } from './list-policy-history.ts'
import { previewPolicies } from './preview-policies.ts'
import { updatePolicies } from './update-policies.ts'

/** The service levels that hold; those that are configured until some are saved. */
const readPolicies: Operation<'serviceLevels.read'> = async (_, context) =>
  presentPolicies(await policiesNow(context), context)

export const serviceLevelOperations = {
  'serviceLevels.read': readPolicies,
  'serviceLevels.update': updatePolicies,
  'serviceLevels.preview': previewPolicies,
  'serviceLevels.history': listPolicyHistory,
}
