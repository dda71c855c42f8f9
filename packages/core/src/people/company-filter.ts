import { type Permission, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'

/**
 * Which records of companies the actor reaches with a permission: all of them, or those of the own company; those of
 * `companyId` alone where the caller names one. Throws FORBIDDEN when the role holds the permission in neither scope,
 * and NOT_FOUND when the company named is not the actor's own and has to be.
 */
export function companyFilter(
  actor: Actor,
  permission: Permission,
  companyId?: number,
): { companyId?: number } {
  const scope = scopeOf(actor.role, permission)
  if (scope === 'any') return companyId === undefined ? {} : { companyId }
  if (scope !== 'company') throw new AppError('FORBIDDEN')
  if (companyId !== undefined && companyId !== actor.companyId) throw new AppError('NOT_FOUND')
  return { companyId: actor.companyId }
}
