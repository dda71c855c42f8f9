import { can, type Permission, type Role } from '@remotehands/contract'
import { matchPath } from 'react-router-dom'
import { paths } from '../lib/paths.ts'

/** The pages that not every role enters: any of the permissions lets it in. */
const gates = {
  [paths.clientDashboard]: ['company:read', 'ticket:read'],
  [paths.techieDashboard]: ['queue:read'],
  [paths.adminDashboard]: ['user:read'],
  [paths.adminPortal]: ['user:read'],
  [paths.vendorPortal]: ['vendor:read'],
  [paths.techiePortal]: ['client:read'],
  [paths.companies]: ['company:read'],
  [paths.company]: ['company:read'],
  [paths.imports]: ['import:run'],
  [paths.duty]: ['duty:read'],
  [paths.rules]: ['rule:manage'],
  [paths.tags]: ['tag:manage'],
  [paths.prepared]: ['prepared:use'],
  [paths.requestForms]: ['requestForm:manage'],
  [paths.recurring]: ['recurring:read'],
  [paths.time]: ['timeSheet:read'],
  [paths.serviceLevels]: ['serviceLevel:manage'],
  [paths.mail]: ['heldMail:read'],
  [paths.dataProtection]: ['erasure:read'],
} satisfies Record<string, Permission[]>
export type GatedPath = keyof typeof gates

/** Whether a role may enter a page. */
export function mayEnter(role: Role, path: GatedPath): boolean {
  return gates[path].some((permission: Permission) => can(role, permission))
}

/** Whether `address`, a path with its query, is a page of this site that a role may enter. */
export function mayOpen(role: Role, address: string): boolean {
  if (!address.startsWith('/')) return false
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin) return false
  const path = Object.values(paths).find((candidate) => matchPath(candidate, pathname))
  return path !== undefined && (!(path in gates) || mayEnter(role, path as GatedPath))
}
