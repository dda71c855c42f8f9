import type { TicketEvent } from '../../events/desk-event.ts'

/** Whether work can start since this event. */
export const isApprovalGiven = (event: TicketEvent): boolean =>
  event.type === 'approval_overridden' ||
  (event.type === 'approval_decided' && event.verdict === 'approved' && event.isLast)
