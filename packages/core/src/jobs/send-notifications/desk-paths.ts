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
