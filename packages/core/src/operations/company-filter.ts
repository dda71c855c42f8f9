import { type Permission, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'

/**
 * Which records of companies the actor reaches with a permission: all of them, or those of the own company.
 * Throws FORBIDDEN when the role holds the permission in neither scope.
 */
export function companyFilter(actor: Actor, permission: Permission): { companyId?: number } {
  const scope = scopeOf(actor.role, permission)
  if (scope === 'any') return {}
  if (scope === 'company') return { companyId: actor.companyId }
  throw new AppError('FORBIDDEN')
}
