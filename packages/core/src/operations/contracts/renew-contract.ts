import { AppError } from '../../app-error.ts'
import type { ContractTerm } from '../../entities/contract.ts'
import type { Operation } from '../../operation.ts'
import { presentContract } from '../../presenters/contract.ts'
import { changesOf, kept, refuse } from './contract-terms.ts'
import { findToChange } from './find-contract.ts'

/**
 * Begins the next term of a contract: the same contract with new dates, and values where they change; the term before
 * stays in its history. Throws CONFLICT, and CONTRACT_STATE for one that was terminated.
 */
export const renewContract: Operation<'contracts.renew'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, startDate, endDate, renewalDate, noticeDate, monthlyValue, annualValue } = body
  const contract = await findToChange({ id: params.id, version }, actor, stores)
  if (contract.status === 'terminated') throw new AppError('CONTRACT_STATE')
  if (endDate <= contract.endDate) refuse('endDate', 'The new term must end after the present one.')
  const change = {
    ...{ startDate, endDate, renewalDate, noticeDate, status: 'active' as const },
    ...(monthlyValue !== undefined && { monthlyValue: kept(monthlyValue) }),
    ...(annualValue !== undefined && { annualValue: kept(annualValue) }),
    ...{ decision: null, toldDays: null },
  }
  const act = { type: 'renewed', actorId: actor.userId, at: clock.now().toISOString() }
  const changes = changesOf(contract, change)
  const earlierTerms = [termOf(contract), ...contract.earlierTerms]
  const renewed = await stores.contracts.change(contract, { ...change, earlierTerms }, { ...act, changes })
  return presentContract(renewed, actor, context)
}

function termOf({ startDate, endDate, monthlyValue, annualValue }: ContractTerm): ContractTerm {
  return { startDate, endDate, monthlyValue, annualValue }
}
