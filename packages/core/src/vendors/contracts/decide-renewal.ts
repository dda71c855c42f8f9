import type { RenewalPlan } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import type { RenewalDecision } from './contract.ts'
import { changesOf, kept } from './contract-terms.ts'
import { findToChange } from './find-contract.ts'
import { noticeState, presentContract } from './present-contract.ts'

/**
 * Acknowledges the renewal notice. A contract to be renewed is then due for renewal; one left to expire sends
 * no more notices. Throws CONFLICT, and CONTRACT_STATE if no notice is due.
 */
export const acknowledgeNotice: Operation<'contracts.acknowledge'> = ({ params, body }, context) =>
  decide({ id: params.id, ...body, state: 'acknowledged' }, context)

/**
 * Escalates the renewal notice to the operator's mailbox and the other administrators. Throws CONFLICT, and
 * CONTRACT_STATE if no notice is due.
 */
export const escalateNotice: Operation<'contracts.escalate'> = ({ params, body }, context) =>
  decide({ id: params.id, ...body, state: 'escalated' }, context)

interface Decision {
  id: number
  version: number
  state: RenewalDecision['state']
  plan?: RenewalPlan
  note?: string | undefined
}

async function decide({ id, version, state, plan, note }: Decision, context: SignedInContext) {
  const { actor, stores, clock } = context
  const contract = await findToChange({ id, version }, actor, stores, 'contract:write')
  const now = clock.now()
  if (noticeState(contract, now) === 'none') throw new AppError('CONTRACT_STATE')
  const at = now.toISOString()
  const decision = { state, at, actorId: actor.userId, plan: plan ?? null, note: kept(note) }
  const status = statusUnder(plan)
  const change = { decision, ...(status && { status }) }
  const said = [
    ...(plan ? [{ field: 'plan', from: null, to: plan === 'renew' ? 'renew' : 'let it end' }] : []),
    ...(decision.note ? [{ field: 'note', from: null, to: decision.note }] : []),
  ]
  const changes = [...changesOf(contract, change), ...said]
  const act = { type: state, actorId: actor.userId, at, changes }
  return presentContract(await stores.contracts.change(contract, change, act), actor, context)
}

function statusUnder(plan: RenewalPlan | undefined): 'active' | 'pending_renewal' | undefined {
  return plan && (plan === 'renew' ? 'pending_renewal' : 'active')
}
