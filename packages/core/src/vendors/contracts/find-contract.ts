import { isSetAside, type Permission, scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { vendorFilter } from '../vendor-filter.ts'
import type { ContractRecord } from './contract.ts'

/** The contract, if the actor reaches it with this permission. Throws NOT_FOUND for another vendor's as for none. */
export async function findContract(
  id: number,
  actor: Actor,
  permission: Permission,
  { contracts }: Pick<Stores, 'contracts'>,
): Promise<ContractRecord> {
  const { vendorId } = vendorFilter(actor, permission)
  const contract = await contracts.byId(id)
  if (!contract || (vendorId !== undefined && contract.vendorId !== vendorId)) throw new AppError('NOT_FOUND')
  return contract
}

/** The contract as the caller saw it, to change it. Throws CONFLICT when it was changed since. */
export async function findToChange(
  { id, version }: { id: number; version: number },
  actor: Actor,
  stores: Pick<Stores, 'contracts'>,
  permission: Permission,
): Promise<ContractRecord> {
  const contract = await findContract(id, actor, permission, stores)
  if (contract.version !== version) throw new AppError('CONFLICT')
  return contract
}

/**
 * Refuses to correct what is set aside (CONTRACT_STATE), and what a vendor recorded once somebody has decided on it
 * (FORBIDDEN): from then on it is the administrators' to correct.
 */
export function requireCorrectable(contract: ContractRecord, actor: Actor): void {
  const isOwn = scopeOf(actor.role, 'contract:correct') !== 'any'
  if (isOwn && contract.approval.state !== 'pending') throw new AppError('FORBIDDEN')
  if (isSetAside(contract)) throw new AppError('CONTRACT_STATE')
}
