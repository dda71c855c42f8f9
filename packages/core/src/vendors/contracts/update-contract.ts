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
 * Corrects the terms of a contract: administrators any, a vendor its own while it is pending approval. New
 * dates restart its notices, and its status follows: active again if the new end is ahead, expired if it has
 * passed. Throws CONFLICT, FORBIDDEN, and CONTRACT_STATE if it was terminated or set aside.
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

/** The notices and status that follow from other terms. The job stores what has merely expired. */
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
