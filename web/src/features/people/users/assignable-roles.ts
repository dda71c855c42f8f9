import { assignableRoleLabels, assignableRoles, mayGrant, type Role } from '@remotehands/contract'

const descriptions: Record<(typeof assignableRoles)[number], string> = {
  client: 'Raises tickets and asks questions for their company.',
  view_only_client: "Sees the company's tickets and questions, and changes nothing.",
  global_admin: 'Global admins have full system access.',
  local_admin: 'Local admins manage company resources.',
}

/** The roles that the actor can assign (§6), with their descriptions. */
export function rolesToGrant(actor: Role) {
  return assignableRoles
    .filter((role) => mayGrant(actor, role))
    .map((role) => ({ role, label: assignableRoleLabels[role], description: descriptions[role] }))
}
