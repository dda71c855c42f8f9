import { can, contains, type FoundTicket, type Role } from '@remotehands/contract'
import { paths } from '../../lib/paths.ts'
import { portalLinks } from '../people/session/role-links.ts'
import { beginsWords } from './acts.ts'
import { deskPlaces } from './desk-places.ts'

/** What the finder shows. */
interface Shown {
  label: string
  /** What it belongs to: a ticket's company, a person's. */
  about?: string
  /** Of a ticket: the sentence that was found, and where it goes on. */
  ticket?: Pick<FoundTicket, 'hit' | 'mergedIntoId'>
  /** Its keyboard shortcut. */
  shortcut?: string
}

/** Where the finder leads. */
export interface Place extends Shown {
  path: string
}

/** What it leads to, or does. */
export type Entry = Place | (Shown & { run: () => void })

/** What tells an entry from all others, also once there are more of them. */
export const keyOf = (entry: Entry): string =>
  `${'path' in entry ? entry.path : ''} ${entry.label} ${entry.about ?? ''}`

/** The screens that a role has. */
function placesOf(role: Role): Place[] {
  const isStaff = can(role, 'note:read')
  const tabs = (dashboard: string, named: readonly (readonly [string, string])[]) =>
    named.map(([tab, label]) => ({ label, path: `${dashboard}?tab=${tab}` }))
  return [
    ...portalLinks[role].map(({ path, label }) => ({ path, label })),
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

/** What screens are looked for by, beside their names. */
const wordsOf: Readonly<Record<string, string>> = {
  [paths.account]: 'profile password two-factor notifications mail sessions',
  [paths.time]: 'time sheet, record time, logged hours',
  [paths.duty]: 'duty rota teams absences',
  [paths.prepared]: 'prepared texts, snippets, checklists',
  [paths.rules]: 'automation',
  [paths.imports]: 'CSV files',
}

/** How many screens are shown before anything is typed. */
const mostAtFirst = 6

/** The screens whose names contain the text; without one, the first. */
export function matchingPlaces(role: Role, text: string): Place[] {
  const places = placesOf(role)
  if (text === '') return places.slice(0, mostAtFirst)
  return places.filter(({ label, path }) => contains([label], text) || beginsWords(wordsOf[path] ?? '', text))
}
