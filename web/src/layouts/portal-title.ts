import { can, type Role } from '@remotehands/contract'
import { matchPath } from 'react-router-dom'
import { paths } from '../lib/paths.ts'

const titles: Partial<Record<string, string>> = {
  [paths.clientDashboard]: 'Client Dashboard',
  [paths.techieDashboard]: 'Techie Dashboard',
  [paths.adminDashboard]: 'Admin Dashboard',
  [paths.techiePortal]: 'Techie Portal',
  [paths.adminPortal]: 'User Management',
  [paths.vendorPortal]: 'Vendor Portal',
  [paths.account]: 'Account settings',
  [paths.companies]: 'Companies',
  [paths.imports]: 'Imports',
  [paths.duty]: 'On call',
  [paths.rules]: 'Rules',
  [paths.tags]: 'Tags',
  [paths.prepared]: 'Templates and macros',
  [paths.requestForms]: 'Request forms',
  [paths.recurring]: 'Recurring tickets',
  [paths.time]: 'Time',
  [paths.serviceLevels]: 'Service levels',
  [paths.mail]: 'Incoming mail',
  [paths.dataProtection]: 'Data protection',
}

/** The screen's title for a role: for staff, the client dashboard is a view of one company. */
export function portalTitle(role: Role, pathname: string): string | undefined {
  if (pathname === paths.clientDashboard && can(role, 'company:read')) return 'Client Overview'
  return matchPath(paths.company, pathname) ? 'Company' : titles[pathname]
}
