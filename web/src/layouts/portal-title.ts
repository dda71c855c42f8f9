import { can, type Role } from '@remotehands/contract'
import { matchPath } from 'react-router-dom'
import { paths } from '../lib/paths.ts'

const titles: Partial<Record<string, string>> = {
  [paths.clientDashboard]: 'Client Dashboard',
  [paths.techieDashboard]: 'Techie Dashboard',
  [paths.adminDashboard]: 'Admin Dashboard',
  [paths.vendorPortal]: 'Vendor Portal',
  [paths.account]: 'Account settings',
  [paths.imports]: 'Imports',
}

/** What the screen at `pathname` is called for a role: staff look through the client dashboard into a company. */
export function portalTitle(role: Role, pathname: string): string | undefined {
  if (pathname === paths.clientDashboard && can(role, 'company:read')) return 'Client Overview'
  return matchPath(paths.company, pathname) ? 'Company' : titles[pathname]
}
