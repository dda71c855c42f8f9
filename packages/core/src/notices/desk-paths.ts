import type { TicketSide } from '@remotehands/contract'

const dashboards: Record<TicketSide, string> = { company: '/client-dashboard', staff: '/techie-dashboard' }

/** Each side's page of a ticket. */
export function ticketPath(side: TicketSide, ticketId: number): string {
  return `${dashboards[side]}?tab=tickets&ticket=${ticketId}`
}

/** The ticket that a path leads to. */
export function ticketOfPath(path: string): number | undefined {
  const [, id] = /[?&]tab=tickets&ticket=(\d+)/.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Each side's page of questions. */
export function questionsPath(side: TicketSide): string {
  return `${dashboards[side]}?tab=${side === 'staff' ? 'overview' : 'questions'}`
}

/** Each side's page of an appointment. */
export function visitPath(side: TicketSide, visitId: number): string {
  return `${dashboards[side]}?tab=${side === 'staff' ? 'schedule' : 'overview'}&visit=${visitId}`
}

/** The appointments that need another technician, for staff. */
export const leftVisitsPath = '/techie-dashboard?tab=schedule&whose=left'

/** The page of a contract, for administrators and vendors. */
export function contractPath(contractId: number): string {
  return `/vendor-portal?tab=contracts&contract=${contractId}`
}

/** A vendor's compliance page; with an id, the administrators' page about that vendor. */
export function compliancePath(vendorId?: number): string {
  return `/vendor-portal?tab=compliance${vendorId === undefined ? '' : `&vendor=${vendorId}`}`
}

/** The list of devices whose warranty ends this soon. */
export function warrantiesPath(side: TicketSide, daysLeft: number): string {
  const page = side === 'staff' ? '/admin-dashboard' : '/client-dashboard'
  return `${page}?tab=devices&warranty=${daysLeft > 30 ? 60 : 30}`
}

/** The page with an import's progress. */
export function importPath(importId: number): string {
  return `/imports?import=${importId}`
}

/** The staff page of a company. */
export function companyPath(companyId: number): string {
  return `/companies/${companyId}`
}

/** A company's documents, for staff. */
export const companyDocumentsPath = (companyId: number) => `${companyPath(companyId)}?tab=documents`

/** Where staff have all of a company exported. */
export const companyExportPath = (companyId: number): string => `${companyPath(companyId)}?tab=export`

/** A company's people, for its administrators. */
export const companyPeoplePath = '/admin-portal?tab=users'

/** What was shared with a company, for its administrators. */
export const sharedDocumentsPath = '/admin-portal?tab=documents'

/** The staff page of an inquiry. */
export function inquiryPath(inquiryId: number): string {
  return `/techie-dashboard?tab=overview&inquiry=${inquiryId}`
}

/** The staff page of a recurring ticket. */
export function recurringPath(recurringId: number): string {
  return `/recurring?recurring=${recurringId}`
}

/** The audit log, for administrators and for those of a company. */
export const logPath = '/admin-portal?tab=audit'

/** The staff page of the mail that waits. */
export const heldMailPath = '/mail'

/** Who asked to be erased, for administrators and for those of a company. */
export const privacyPath = '/data-protection'
