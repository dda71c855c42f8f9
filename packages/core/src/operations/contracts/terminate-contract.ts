import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { isLive, presentContract } from '../../presenters/contract.ts'
import { changesOf, refuse } from './contract-terms.ts'
import { findToChange } from './find-contract.ts'

/**
 * Ends a contract on a day of its term, which becomes its end date; the agreed one stays in its history. Throws
 * CONFLICT, and CONTRACT_STATE for one that is over.
 */
export const terminateContract: Operation<'contracts.terminate'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, lastDay, reason } = body
  const contract = await findToChange({ id: params.id, version }, actor, stores)
  if (!isLive(contract)) throw new AppError('CONTRACT_STATE')
  if (lastDay < contract.startDate) refuse('lastDay', 'The last day must not be before the start date.')
  if (lastDay > contract.endDate) refuse('lastDay', 'The last day must not be after the end date.')
  const change = { status: 'terminated' as const, endDate: lastDay, noticeDate: null, decision: null }
  const changes = [...changesOf(contract, change), { field: 'reason', from: null, to: reason }]
  const act = { type: 'terminated', actorId: actor.userId, at: clock.now().toISOString(), changes }
  return presentContract(await stores.contracts.change(contract, change, act), actor, context)
}
