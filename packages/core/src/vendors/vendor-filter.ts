import { type Permission, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'

/**
 * Which vendors' records the actor reaches with a permission: all, or only the actor's own vendor; only those
 * of `vendorId` if the caller names one. Throws FORBIDDEN if the role holds the permission in neither scope,
 * or acts for no vendor, and NOT_FOUND if the named vendor has to be the actor's own but isn't.
 */
export function vendorFilter(actor: Actor, permission: Permission, vendorId?: number): { vendorId?: number } {
  const scope = scopeOf(actor.role, permission)
  if (scope === 'any') return vendorId === undefined ? {} : { vendorId }
  if (scope !== 'own' || actor.vendorId === undefined) throw new AppError('FORBIDDEN')
  if (vendorId !== undefined && vendorId !== actor.vendorId) throw new AppError('NOT_FOUND')
  return { vendorId: actor.vendorId }
}
