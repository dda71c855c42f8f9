import { daysLeft } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { ContractRecord } from '../../entities/contract.ts'
import type { Operation } from '../../operation.ts'
import type { ContractChange } from '../../ports/contract-store.ts'
import { presentContract } from '../../presenters/contract.ts'
import { changesOf, kept } from './contract-terms.ts'
import { findToChange } from './find-contract.ts'

/**
 * Corrects the terms of a contract. With other dates its notices begin anew; an expired one whose end turns out to be
 * ahead is active again. Throws CONFLICT, and CONTRACT_STATE for one that was terminated.
 */
export const updateContract: Operation<'contracts.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, ...terms } = body
  const contract = await findToChange({ id: params.id, version }, actor, stores)
  if (contract.status === 'terminated') throw new AppError('CONTRACT_STATE')
  const now = clock.now()
  const written: ContractChange = {
    ...terms,
    contractNumber: kept(terms.contractNumber),
    monthlyValue: kept(terms.monthlyValue),
    annualValue: kept(terms.annualValue),
    paymentTerms: kept(terms.paymentTerms),
    slaRequirements: kept(terms.slaRequirements),
    notes: kept(terms.notes),
  }
  const change = { ...written, ...followingFrom(contract, written, now) }
  const changes = changesOf(contract, change)
  if (changes.length === 0) return presentContract(contract, actor, context)
  const act = { type: 'updated', actorId: actor.userId, at: now.toISOString(), changes }
  return presentContract(await stores.contracts.change(contract, change, act), actor, context)
}

/** What becomes of notices and status when dates change. */
function followingFrom(before: ContractRecord, terms: ContractChange, now: Date): ContractChange {
  const after = { ...before, ...terms }
  const endMoved = after.endDate !== before.endDate
  const isOtherwiseDue =
    endMoved || after.notificationDays !== before.notificationDays || after.noticeDate !== before.noticeDate
  const isBack = before.status === 'expired' && daysLeft(after.endDate, now.getTime()) > 0
  return {
    ...(isOtherwiseDue && { toldDays: null }),
    ...(endMoved && { decision: null }),
    ...(isBack && { status: 'active' as const }),
  }
}
