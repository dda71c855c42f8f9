import { can, type ImportKind } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import type { ImportRecord } from '../import.ts'
import { permissionOf } from '../import-permission.ts'

/** Finds an import of the actor's. Throws NOT_FOUND. */
export async function findImport(
  id: number,
  { actor, stores, clock }: Pick<SignedInContext, 'actor' | 'stores' | 'clock'>,
): Promise<ImportRecord> {
  const record = await stores.imports.byId(actor.userId, id)
  if (!record || Date.parse(record.expiresAt) <= clock.now().getTime())
    throw new AppError('NOT_FOUND', { message: 'This import doesn’t exist, or no longer exists.' })
  return record
}

/** Throws FORBIDDEN if the actor may not write what the file contains. */
export function requireKind(kind: ImportKind, { actor }: Pick<SignedInContext, 'actor'>): void {
  if (!can(actor.role, permissionOf(kind))) throw new AppError('FORBIDDEN')
}
