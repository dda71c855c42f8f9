import type { TicketSide } from '@remotehands/contract'

const dashboards: Record<TicketSide, string> = { company: '/client-dashboard', staff: '/techie-dashboard' }

/** Where each side of the desk reads a ticket. */
export function ticketPath(side: TicketSide, ticketId: number): string {
  return `${dashboards[side]}?tab=tickets&ticket=${ticketId}`
}

/** Where each side finds its questions. */
export function questionsPath(side: TicketSide): string {
  return `${dashboards[side]}?tab=${side === 'staff' ? 'overview' : 'questions'}`
}

/** Where each side sees an appointment. */
export function visitPath(side: TicketSide, visitId: number): string {
  return `${dashboards[side]}?tab=${side === 'staff' ? 'schedule' : 'overview'}&visit=${visitId}`
}

/** Where administrators and vendors read a contract. */
export function contractPath(contractId: number): string {
  return `/vendor-portal?tab=contracts&contract=${contractId}`
}

/** Where a vendor reads how it complies, and where administrators read it of the vendor that they name. */
export function compliancePath(vendorId?: number): string {
  return `/vendor-portal?tab=compliance${vendorId === undefined ? '' : `&vendor=${vendorId}`}`
}

/** Where the devices are whose warranty ends so soon. */
export function warrantiesPath(side: TicketSide, daysLeft: number): string {
  const page = side === 'staff' ? '/admin-dashboard' : '/client-dashboard'
  return `${page}?tab=devices&warranty=${daysLeft > 30 ? 60 : 30}`
}

/** Where whoever started an import sees how far it is. */
export function importPath(importId: number): string {
  return `/imports?import=${importId}`
}

/** Where staff look at a company. */
export function companyPath(companyId: number): string {
  return `/companies/${companyId}`
}

/** Where staff read an inquiry. */
export function inquiryPath(inquiryId: number): string {
  return `/techie-dashboard?tab=overview&inquiry=${inquiryId}`
}
