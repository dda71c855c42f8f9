import type { ImportKind, Permission } from '@remotehands/contract'

/** What somebody has to be allowed who imports a file of a kind. */
export function permissionOf(kind: ImportKind): Permission {
  return kind === 'people' ? 'user:write' : 'device:write'
}
