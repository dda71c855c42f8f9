import { isSetAside, type Permission, scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { vendorFilter } from '../vendor-filter.ts'
import type { ContractRecord } from './contract.ts'

/** Finds a contract within the actor's permission. Throws NOT_FOUND alike for another vendor's and none. */
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

/** Finds the contract as the caller saw it, to change it. Throws CONFLICT if it has changed since. */
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
 * Refuses to correct a contract that was set aside (CONTRACT_STATE), and a vendor's own once staff have
 * decided on it (FORBIDDEN): then only administrators correct it.
 */
export function requireCorrectable(contract: ContractRecord, actor: Actor): void {
  const isOwn = scopeOf(actor.role, 'contract:correct') !== 'any'
  if (isOwn && contract.approval.state !== 'pending') throw new AppError('FORBIDDEN')
  if (isSetAside(contract)) throw new AppError('CONTRACT_STATE')
}
