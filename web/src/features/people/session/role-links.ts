import type { Role, TicketScope } from '@remotehands/contract'
import { paths } from '../../../lib/paths.ts'

export interface NavLink {
  path: string
  label: string
}

const admin: NavLink[] = [
  { path: paths.adminDashboard, label: 'Dashboard' },
  { path: paths.adminPortal, label: 'User Management' },
  { path: paths.vendorPortal, label: 'Vendor Management' },
  { path: paths.techieDashboard, label: 'Techie Overview' },
]
const client: NavLink[] = [
  { path: paths.clientDashboard, label: 'Dashboard' },
  { path: paths.clientPortal, label: 'Support Center' },
]

/** The shared portal layout's links by role (§2). */
export const portalLinks: Record<Role, NavLink[]> = {
  admin,
  global_admin: admin,
  local_admin: admin,
  techie: [
    { path: paths.techieDashboard, label: 'Dashboard' },
    { path: paths.techiePortal, label: 'My Tasks' },
    { path: paths.clientDashboard, label: 'Client Overview' },
  ],
  client,
  view_only_client: client,
  vendor: [{ path: paths.vendorPortal, label: 'Vendor Portal' }],
}

const adminHome = {
  site: { path: paths.adminDashboard, label: 'Admin Dashboard' },
  mobile: { path: paths.techiePortal, label: 'Techie Portal' },
}
const clientHome = {
  site: { path: paths.clientDashboard, label: 'Client Dashboard' },
  mobile: { path: paths.clientPortal, label: 'Client Portal' },
}
const techieDashboard = { path: paths.techieDashboard, label: 'Techie Dashboard' }
const vendorPortal = { path: paths.vendorPortal, label: 'Vendor Portal' }

/** Where the site's header takes each role; the mobile menu's targets are simpler (§2). */
export const roleLinks: Record<Role, { site: NavLink; mobile: NavLink }> = {
  admin: adminHome,
  global_admin: adminHome,
  local_admin: adminHome,
  techie: { site: techieDashboard, mobile: techieDashboard },
  client: clientHome,
  view_only_client: clientHome,
  vendor: { site: vendorPortal, mobile: vendorPortal },
}

/** Each role as people read it. */
export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  global_admin: 'Global Admin',
  local_admin: 'Local Admin',
  techie: 'Techie',
  client: 'Client',
  view_only_client: 'View-Only Client',
  vendor: 'Vendor',
}

/** Which tickets of their company a person reads, beside those that they are asked to approve. */
export const ticketScopeNames: Readonly<Record<TicketScope, string>> = {
  own: 'Their own, and those they follow',
  site: 'Those of their site too',
  company: 'All that aren’t private',
}

/** What “those of their site” means for somebody who has none. */
export const withoutSite = (name: string): string =>
  `${name} has no site: until one is set, they read only their own tickets.`
