import type { ImportKind, Permission } from '@remotehands/contract'

/** The permission needed to import a kind of file. */
export function permissionOf(kind: ImportKind): Permission {
  return kind === 'people' ? 'user:write' : 'device:write'
}
