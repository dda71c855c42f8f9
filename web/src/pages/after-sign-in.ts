import type { CurrentUser } from '@remotehands/contract'
import { roleLinks } from '../features/people/session/role-links.ts'
import { mayOpen } from './page-gates.ts'

/**
 * Where a sign-in in the client portal leads: back to what the person asked for, where they may see it, or else to their own
 * dashboard. Undefined for clients, who are where they belong.
 */
export function afterSignIn({ role }: CurrentUser, returnTo: string | undefined): string | undefined {
  if (returnTo !== undefined && mayOpen(role, returnTo)) return returnTo
  return role === 'client' || role === 'view_only_client' ? undefined : roleLinks[role].site.path
}
