import type { Operation } from '../../operation.ts'
import { findContract } from './find-contract.ts'
import { presentContract } from './present-contract.ts'

/** One contract that the actor may see. */
export const readContract: Operation<'contracts.read'> = async ({ params }, context) => {
  const { actor, stores } = context
  return presentContract(await findContract(params.id, actor, 'contract:read', stores), actor, context)
}
