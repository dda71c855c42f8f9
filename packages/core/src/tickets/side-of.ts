import { can, type Role, type TicketSide } from '@remotehands/contract'

/** On which side of a ticket a role stands: staff are those who may read internal notes. */
export function sideOf(role: Role): TicketSide {
  return can(role, 'note:read') ? 'staff' : 'company'
}
