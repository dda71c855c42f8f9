import type { ImportKind, Permission } from '@remotehands/contract'

/** The permission needed to import a kind of file. */
export const permissionOf = (kind: ImportKind): Permission => permissions[kind]

const permissions = {
  people: 'user:write',
  devices: 'device:write',
  companies: 'company:write',
} as const satisfies Record<ImportKind, Permission>
