import { can, type Role } from '@remotehands/contract'
import { paths } from '../../lib/paths.ts'
import type { NavLink } from '../people/session/role-links.ts'

export interface DeskPlaces {
  heading: string
  places: NavLink[]
}

/** The screens beside a portal's own, by what they are about; those that a role enters. */
export function deskPlaces(role: Role): DeskPlaces[] {
  const sections = [
    {
      heading: 'Clients',
      places: [
        can(role, 'company:read') && { label: 'Companies', path: paths.companies },
        can(role, 'import:run') && { label: 'Imports', path: paths.imports },
        can(role, 'erasure:read') && { label: 'Data protection', path: paths.dataProtection },
      ],
    },
    {
      heading: 'Work',
      places: [
        can(role, 'heldMail:read') && { label: 'Mail', path: paths.mail },
        can(role, 'duty:read') && { label: 'On call', path: paths.duty },
        can(role, 'recurring:read') && { label: 'Recurring tickets', path: paths.recurring },
        can(role, 'timeSheet:read') && { label: 'Time', path: paths.time },
      ],
    },
    {
      heading: 'Tickets',
      places: [
        can(role, 'prepared:use') && { label: 'Templates and macros', path: paths.prepared },
        can(role, 'rule:manage') && { label: 'Rules', path: paths.rules },
        can(role, 'requestForm:manage') && { label: 'Request forms', path: paths.requestForms },
        can(role, 'serviceLevel:manage') && { label: 'Service levels', path: paths.serviceLevels },
        can(role, 'tag:manage') && { label: 'Tags', path: paths.tags },
      ],
    },
  ]
  return sections
    .map(({ heading, places }) => ({ heading, places: places.filter((place) => place !== false) }))
    .filter(({ places }) => places.length > 0)
}
