import { gapBefore, gapWords, isInForce, limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { shownStatusAt, statusAt, termsOf } from './contract-state.ts'
import { changesOf, kept, refuse } from './contract-terms.ts'
import { findToChange } from './find-contract.ts'
import { presentContract } from './present-contract.ts'

/**
 * Starts a contract's next term: the same contract with new dates, and new values if they change; the
 * previous term stays in its history. Throws CONFLICT, CONTRACT_STATE if it was terminated or isn't in force,
 * and RENEWAL_UNCONFIRMED for an unconfirmed gap or overlap between the two terms.
 */
export const renewContract: Operation<'contracts.renew'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, startDate, endDate, renewalDate, noticeDate, monthlyValue, annualValue } = body
  const contract = await findToChange({ id: params.id, version }, actor, stores, 'contract:write')
  if (contract.status === 'terminated' || !isInForce(contract)) throw new AppError('CONTRACT_STATE')
  if (endDate <= contract.endDate) refuse('endDate', 'The new term must end after the current one.')
  if (startDate <= contract.startDate) refuse('startDate', 'The new term must start after the current one.')
  const { earlierTerms: most } = limits.contract
  if (contract.earlierTerms.length >= most)
    refuse('endDate', `A contract can be renewed ${most} times. Please add a new one.`)
  const gap = gapBefore(startDate, contract.endDate)
  if (gap !== 0 && !body.isConfirmed) {
    throw new AppError('RENEWAL_UNCONFIRMED', { fields: { startDate: gapWords(gap) } })
  }
  const now = clock.now()
  const terms = {
    ...{ startDate, endDate, renewalDate, noticeDate, decision: null, toldDays: null },
    ...(monthlyValue !== undefined && { monthlyValue: kept(monthlyValue) }),
    ...(annualValue !== undefined && { annualValue: kept(annualValue) }),
  }
  const status = statusAt({ ...contract, ...terms, status: 'active' }, now)
  const change = { ...terms, status }
  const act = { type: 'renewed', actorId: actor.userId, at: now.toISOString() }
  const earlierTerms = termsOf(contract)
  const shown = shownStatusAt({ ...contract, ...change, earlierTerms }, now)
  const changes = changesOf(contract, { ...change, status: shown })
  const renewed = await stores.contracts.change(contract, { ...change, earlierTerms }, { ...act, changes })
  return presentContract(renewed, actor, context)
}
