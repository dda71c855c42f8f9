import { can, contains, type FoundTicket, type Role } from '@remotehands/contract'
import { paths } from '../../lib/paths.ts'
import { portalLinks } from '../people/session/role-links.ts'
import { deskPlaces } from './desk-places.ts'

/** Where the finder leads. */
export interface Place {
  label: string
  /** What it belongs to: a ticket's company, a person's. */
  about?: string
  /** Of a ticket: the sentence that was found, and where it goes on. */
  ticket?: Pick<FoundTicket, 'hit' | 'mergedIntoId'>
  path: string
}

/** The screens that a role has, and what it can begin there. */
function placesOf(role: Role): Place[] {
  const isStaff = can(role, 'note:read')
  const has = (isThere: boolean, label: string, path: string) => (isThere ? [{ label, path }] : [])
  const tabs = (dashboard: string, named: readonly (readonly [string, string])[]) =>
    named.map(([tab, label]) => ({ label, path: `${dashboard}?tab=${tab}` }))
  return [
    ...portalLinks[role].map(({ path, label }) => ({ path, label })),
    ...has(
      can(role, 'ticket:create'),
      'New ticket',
      isStaff ? `${paths.techieDashboard}?tab=tickets&ticket=new` : `${paths.clientDashboard}?tab=new`,
    ),
    ...(isStaff
      ? tabs(paths.techieDashboard, [
          ['tickets', 'My tickets'],
          ['schedule', 'Schedule'],
          ['maintenance', 'Maintenance'],
          ['knowledge', 'Knowledge'],
        ])
      : []),
    ...(can(role, 'user:read')
      ? tabs(paths.adminDashboard, [
          ['users', 'Users'],
          ['devices', 'Devices'],
          ['reports', 'Reports'],
        ])
      : []),
    ...deskPlaces(role).flatMap(({ places }) => places),
    { label: 'Account settings', path: paths.account },
  ]
}

/** The screens whose names contain the text. */
export const matchingPlaces = (role: Role, text: string): Place[] =>
  placesOf(role).filter(({ label }) => contains([label], text))
