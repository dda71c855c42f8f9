import { AppError } from '../../app-error.ts'
import { utcDay } from '../../figures/calendar-days.ts'
import type { Operation } from '../../operation.ts'
import type { ContractRecord, ContractTerm } from './contract.ts'
import { isLive, termsOf } from './contract-state.ts'
import { changesOf, refuse } from './contract-terms.ts'
import { findToChange } from './find-contract.ts'
import { presentContract } from './present-contract.ts'

/**
 * Ends a contract on a day of the current term, or of a later agreed one. That day becomes its end date, and
 * terms that would begin after it are dropped; the history keeps what was agreed. Throws CONFLICT, and
 * CONTRACT_STATE if it is over or not in force.
 */
export const terminateContract: Operation<'contracts.terminate'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, lastDay, reason } = body
  const contract = await findToChange({ id: params.id, version }, actor, stores, 'contract:write')
  const now = clock.now()
  if (!isLive(contract, now)) throw new AppError('CONTRACT_STATE')
  const { term, earlierTerms } = termOn(lastDay, contract, utcDay(now))
  const isOfAnotherTerm = term.startDate !== contract.startDate
  const change = {
    ...{ ...term, endDate: lastDay, earlierTerms },
    ...{ status: 'terminated' as const, noticeDate: null, decision: null },
    ...(isOfAnotherTerm && { renewalDate: null }),
  }
  const changes = [...changesOf(contract, change), { field: 'reason', from: null, to: reason }]
  const act = { type: 'terminated', actorId: actor.userId, at: now.toISOString(), changes }
  return presentContract(await stores.contracts.change(contract, change, act), actor, context)
}

/** Finds the current or later term that contains a day, and the terms before it. Throws VALIDATION_FAILED. */
function termOn(
  day: string,
  contract: ContractRecord,
  today: string,
): { term: ContractTerm; earlierTerms: ContractTerm[] } {
  const terms = termsOf(contract)
  const running = terms.findIndex(({ startDate }) => startDate <= today)
  const reached = running === -1 ? terms : terms.slice(0, running + 1)
  const at = reached.findIndex(({ startDate }) => startDate <= day)
  const term = terms[at]
  if (!term) return refuse('lastDay', 'The last day must not be before the start date.')
  if (day > term.endDate) {
    const message =
      at === 0 ? 'The last day must not be after the end date.' : 'The contract has no term on this day.'
    return refuse('lastDay', message)
  }
  return { term, earlierTerms: terms.slice(at + 1) }
}
