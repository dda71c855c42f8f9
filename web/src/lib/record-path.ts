import { type AuditEntry, can, type Role } from '@remotehands/contract'
import { companyPath, paths } from './paths.ts'

/** The list of devices of a role that has one: technicians open a device beside its maintenance. */
export function devicesPath(role: Role): string | undefined {
  if (can(role, 'user:read')) return `${paths.adminDashboard}?tab=devices`
  return can(role, 'note:read') ? undefined : `${paths.clientDashboard}?tab=devices`
}

/** The page of a record; undefined where this role has none. */
export function recordPath(
  { subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>,
  role: Role,
): string | undefined {
  if (subjectId === null) return undefined
  const isStaff = can(role, 'note:read')
  const dashboard = isStaff ? paths.techieDashboard : paths.clientDashboard
  switch (subject) {
    case 'ticket':
      return `${dashboard}?tab=tickets&ticket=${subjectId}`
    case 'visit':
      return `${dashboard}?tab=${isStaff ? 'schedule' : 'overview'}&visit=${subjectId}`
    case 'inquiry':
      return isStaff ? `${paths.techieDashboard}?tab=overview&inquiry=${subjectId}` : undefined
    case 'device':
      return `${devicesPath(role) ?? `${paths.techieDashboard}?tab=maintenance`}&device=${subjectId}`
    case 'user':
    case 'session':
      return `${paths.adminPortal}?tab=users&user=${subjectId}`
    case 'company':
      // Whoever else reads of a company administers it, or the one that it was merged into.
      return isStaff ? companyPath(subjectId) : `${paths.adminPortal}?tab=company`
    case 'company_field':
      return paths.companies
    case 'duty':
    case 'team':
      return paths.duty
    case 'service_levels':
      return paths.serviceLevels
    case 'rule':
      return paths.rules
    case 'prepared':
      return paths.prepared
    case 'recurring':
      return isStaff ? `${paths.recurring}?recurring=${subjectId}` : undefined
    case 'request_form':
      return paths.requestForms
    case 'time':
      return paths.time
    case 'tag':
      return paths.tags
    case 'contract':
      return can(role, 'contract:read')
        ? `${paths.vendorPortal}?tab=contracts&contract=${subjectId}`
        : undefined
    default:
      return undefined
  }
}
