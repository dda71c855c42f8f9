import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { findToChange } from './find-contract.ts'
import { presentContract } from './present-contract.ts'

/**
 * Voids a contract created by mistake: it stays on record, and counts nowhere. Throws CONFLICT, and
 * CONTRACT_STATE if it is already void.
 */
export const voidContract: Operation<'contracts.void'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, reason } = body
  const contract = await findToChange({ id: params.id, version }, actor, stores, 'contract:void')
  if (contract.voided) throw new AppError('CONTRACT_STATE')
  const at = clock.now().toISOString()
  const change = { voided: { at, actorId: actor.userId, reason } }
  const changes = [{ field: 'reason', from: null, to: reason }]
  const act = { type: 'voided', actorId: actor.userId, at, changes }
  return presentContract(await stores.contracts.change(contract, change, act), actor, context)
}
