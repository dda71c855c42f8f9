import { can, type Role, type TicketSide } from '@remotehands/contract'

/** The side of a ticket that a role is on: staff are those who may read internal notes. */
export function sideOf(role: Role): TicketSide {
  return can(role, 'note:read') ? 'staff' : 'company'
}
