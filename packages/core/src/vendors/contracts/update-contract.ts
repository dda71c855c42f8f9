import { daysLeft, scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import type { ContractRecord } from './contract.ts'
import { statusAt } from './contract-state.ts'
import type { ContractChange } from './contract-store.ts'
import { changesOf, keptTexts } from './contract-terms.ts'
import { findToChange, requireCorrectable } from './find-contract.ts'
import { presentContract } from './present-contract.ts'

/**
 * Corrects the terms of a contract: any for an administrator, one that waits for approval for its vendor. With other dates
 * its notices begin anew, and its status follows: one whose end turns out to be ahead is active again, one whose end turns
 * out to have passed is expired. Throws CONFLICT, FORBIDDEN, and CONTRACT_STATE for one that was terminated or set aside.
 */
export const updateContract: Operation<'contracts.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, complianceStatus, ...terms } = body
  const contract = await findToChange({ id: params.id, version }, actor, stores, 'contract:correct')
  requireCorrectable(contract, actor)
  if (contract.status === 'terminated') throw new AppError('CONTRACT_STATE')
  const now = clock.now()
  const isJudge = scopeOf(actor.role, 'contract:write') === 'any'
  const written: ContractChange = {
    ...terms,
    complianceStatus: (isJudge && complianceStatus) || contract.complianceStatus,
    ...keptTexts(terms),
  }
  const change = { ...written, ...followingFrom(contract, written, now) }
  const changes = changesOf(contract, change)
  if (changes.length === 0) return presentContract(contract, actor, context)
  const act = { type: 'updated', actorId: actor.userId, at: now.toISOString(), changes }
  return presentContract(await stores.contracts.change(contract, change, act), actor, context)
}

/** What becomes of notices and status when other terms decide them. What has passed of itself is the job's to write down. */
function followingFrom(before: ContractRecord, terms: ContractChange, now: Date): ContractChange {
  const after = { ...before, ...terms }
  const endMoved = after.endDate !== before.endDate
  const isOtherwiseDue =
    endMoved || after.notificationDays !== before.notificationDays || after.noticeDate !== before.noticeDate
  const decision = endMoved ? null : before.decision
  const isOver = daysLeft(after.endDate, now.getTime()) <= 0
  const isStill = !endMoved && before.status === 'pending_renewal' ? before.status : 'active'
  return {
    ...(isOtherwiseDue && { toldDays: isOver ? 0 : null }),
    ...(endMoved && { decision }),
    ...((endMoved || after.autoRenewal !== before.autoRenewal) && {
      status: statusAt({ ...after, decision, status: isStill }, now),
    }),
  }
}
