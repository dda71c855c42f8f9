import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import type { ContractRecord } from './contract.ts'
import { statusAt } from './contract-state.ts'
import { changesOf } from './contract-terms.ts'
import { findToChange } from './find-contract.ts'
import { presentContract } from './present-contract.ts'

/** Puts the contract in force. Throws CONFLICT, and CONTRACT_STATE if it isn't pending approval. */
export const approveContract: Operation<'contracts.approve'> = ({ params, body }, context) =>
  decide({ id: params.id, version: body.version, state: 'approved', reason: null }, context)

/** Refuses the contract: it never counts. Throws CONFLICT, and CONTRACT_STATE unless pending approval. */
export const refuseContract: Operation<'contracts.refuse'> = ({ params, body }, context) =>
  decide({ id: params.id, version: body.version, state: 'refused', reason: body.reason }, context)

/** Withdraws a vendor's own contract. Throws CONFLICT, and CONTRACT_STATE if it isn't pending approval. */
export const withdrawContract: Operation<'contracts.withdraw'> = ({ params, body }, context) =>
  decide({ id: params.id, version: body.version, state: 'withdrawn', reason: null }, context)

interface Decision {
  id: number
  version: number
  state: Exclude<ContractRecord['approval']['state'], 'pending'>
  reason: string | null
}

async function decide({ id, version, state, reason }: Decision, context: SignedInContext) {
  const { actor, stores, clock } = context
  const permission = state === 'withdrawn' ? 'contract:withdraw' : 'contract:approve'
  const contract = await findToChange({ id, version }, actor, stores, permission)
  if (contract.approval.state !== 'pending' || contract.voided) throw new AppError('CONTRACT_STATE')
  const now = clock.now()
  const at = now.toISOString()
  // It may have ended while pending.
  const status = state === 'approved' ? statusAt(contract, now) : contract.status
  const change = { approval: { state, at, actorId: actor.userId, reason }, status }
  const changes = [
    { field: 'approval', from: 'pending', to: state },
    ...changesOf(contract, { status }),
    ...(reason ? [{ field: 'reason', from: null, to: reason }] : []),
  ]
  const act = { type: state, actorId: actor.userId, at, changes }
  return presentContract(await stores.contracts.change(contract, change, act), actor, context)
}
