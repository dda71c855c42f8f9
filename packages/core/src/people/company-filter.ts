import { type Permission, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'

/**
 * Which companies' records the actor reaches with a permission: all, or only the actor's own; only those of
 * `companyId` if the caller names one. Throws FORBIDDEN if the role holds the permission in neither scope,
 * and NOT_FOUND if the named company has to be the actor's own but isn't.
 */
export function companyFilter(
  actor: Pick<Actor, 'role' | 'companyId'>,
  permission: Permission,
  companyId?: number,
): { companyId?: number } {
  const scope = scopeOf(actor.role, permission)
  if (scope === 'any') return companyId === undefined ? {} : { companyId }
  if (scope !== 'company') throw new AppError('FORBIDDEN')
  if (companyId !== undefined && companyId !== actor.companyId) throw new AppError('NOT_FOUND')
  return { companyId: actor.companyId }
}
