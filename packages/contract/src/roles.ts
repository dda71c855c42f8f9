/** The seven roles of §6, in the order lists show them. */
export const roles = [
  'admin',
  'global_admin',
  'local_admin',
  'techie',
  'client',
  'view_only_client',
  'vendor',
] as const
export type Role = (typeof roles)[number]

/** The roles "Add Client" offers (§6), each with its label. */
export const assignableRoles = ['client', 'view_only_client', 'global_admin', 'local_admin'] as const
export const assignableRoleLabels: Record<(typeof assignableRoles)[number], string> = {
  client: 'Standard Client',
  view_only_client: 'View-Only Client',
  global_admin: 'Global Admin',
  local_admin: 'Local Admin',
}

/** Who administers people: of the service company, or of their own. */
export const administratorRoles = ['admin', 'global_admin', 'local_admin'] as const satisfies readonly Role[]
/** Who has to have two-factor on unless a stage says otherwise: staff, and companies' administrators. */
export const defaultTwoFactorRoles = [...administratorRoles, 'techie'] as const satisfies readonly Role[]
