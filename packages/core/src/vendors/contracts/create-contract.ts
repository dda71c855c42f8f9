import { daysLeft, scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { randomToken } from '../../security/crypto.ts'
import { statusAt } from './contract-state.ts'
import { keptTexts, refuse } from './contract-terms.ts'
import { presentContract } from './present-contract.ts'

/**
 * Creates a contract: a vendor's own, which is pending approval, or for the vendor that an administrator
 * chose. Whatever the form says, it is active unless its end has passed, and compliant until someone says
 * otherwise (§4).
 */
export const createContract: Operation<'contracts.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const now = clock.now()
  const earlier = once && (await stores.contracts.writtenBy(once, now))
  if (earlier) return presentContract(earlier, actor, context)

  const vendorId = await vendorOf(body.vendorId, context)
  const waits = scopeOf(actor.role, 'contract:approve') === undefined
  const documents = await claimUploads(body.attachmentIds, actor, context)
  const { vendorId: _, status: __, attachmentIds: ___, ...terms } = body
  const at = now.toISOString()
  const contract = {
    ...terms,
    ...keptTexts(terms),
    ...{ vendorId, documents, complianceStatus: 'compliant' as const, createdAt: at },
    status: statusAt({ ...terms, status: 'active', decision: null }, now),
    // A contract that has already ended needs no such notice.
    toldDays: daysLeft(terms.endDate, now.getTime()) > 0 ? null : 0,
    ...(waits && { approval: { state: 'pending' as const, at: null, actorId: null, reason: null } }),
    mailThread: randomToken(18),
  }
  const changes = waits ? [{ field: 'approval', from: null, to: 'pending' }] : []
  const act = { type: 'created', actorId: actor.userId, at, changes }
  const created = await stores.contracts.create(contract, act, once)
  return presentContract(created, actor, context)
}

/** The vendor of the contract. Throws VALIDATION_FAILED if it doesn't exist, and TOO_MANY_ATTEMPTS. */
async function vendorOf(chosen: number | undefined, context: SignedInContext): Promise<number> {
  const { actor, stores } = context
  if (scopeOf(actor.role, 'contract:create') !== 'any') {
    // A vendor account without a vendor can't create contracts.
    if (actor.vendorId === undefined) throw new AppError('FORBIDDEN')
    // Every contract is mailed to every administrator.
    await takeAttempt(context, 'contractsPerVendor', String(actor.vendorId))
    return actor.vendorId
  }
  if (chosen === undefined) refuse('vendorId', 'Please choose a vendor.')
  const vendor = await stores.vendors.byId(chosen)
  return vendor?.id ?? refuse('vendorId', 'This vendor does not exist.')
}
