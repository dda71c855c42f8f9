import { type CurrentUser, can, limits } from '@remotehands/contract'
import { matchPath } from 'react-router-dom'
import { roleLinks } from '../features/people/session/role-links.ts'
import { ownQueue } from '../features/tickets/own-queue.ts'
import { addressOf } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { mayOpen } from './page-gates.ts'

/**
 * Where a sign-in in the client portal leads: back to what the person asked for, where they may see it, or else to their own
 * dashboard. Undefined for clients, who are where they belong.
 */
export function afterSignIn({ role }: CurrentUser, returnTo: string | undefined): string | undefined {
  if (returnTo !== undefined && mayOpen(role, returnTo)) return returnTo
  return role === 'client' || role === 'view_only_client' ? undefined : roleLinks[role].site.path
}

/** What the page that a sign-in leads to asks for first, if nobody has opened it in this browser: a technician's queue. */
export function firstCallsAfterSignIn({ role }: CurrentUser, address: string): string[] {
  const { pathname, search } = new URL(address, location.origin)
  const isQueue = matchPath(paths.techieDashboard, pathname) && search === '?tab=tickets'
  if (!isQueue || !can(role, 'ticket:update')) return []
  return [addressOf('tickets.queue', { query: { ...ownQueue, limit: limits.page.first } })]
}
