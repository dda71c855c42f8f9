import type { Operation, SignedInContext } from '../../operation.ts'
import { findTicket } from '../../tickets/operations/find-ticket.ts'
import type { TicketRecord } from '../../tickets/ticket.ts'
import type { VendorAct } from '../vendor-store.ts'
import { findVendor } from './find-vendor.ts'

export const listSharedTickets: Operation<'vendors.tickets'> = async ({ params, page }, context) => {
  const { stores } = context
  const vendor = await findVendor(params.id, 'vendorTicket:read', context)
  const { items, next } = await stores.vendors.sharedTickets(vendor.id, page)
  const tickets = await stores.tickets.byIds(items)
  return { items: items.flatMap((id) => tickets.get(id) ?? []), next }
}

/** Safe to repeat. */
export const shareTicket: Operation<'vendors.shareTicket'> = async ({ params }, context) => {
  const { actor, stores } = context
  const vendor = await findVendor(params.id, 'vendor:write', context)
  const ticket = await findTicket(params.ticketId, actor, 'ticket:read', stores)
  await stores.vendors.shareTicket(vendor, ticket.id, actOf('ticket_shared', ticket, context))
  return ticket
}

export const unshareTicket: Operation<'vendors.unshareTicket'> = async ({ params }, context) => {
  const { actor, stores } = context
  const vendor = await findVendor(params.id, 'vendor:write', context)
  const ticket = await findTicket(params.ticketId, actor, 'ticket:read', stores)
  await stores.vendors.unshareTicket(vendor, ticket.id, actOf('ticket_unshared', ticket, context))
}

export const listVendorsOfTicket: Operation<'vendors.ofTicket'> = async ({ params }, { actor, stores }) => {
  const ticket = await findTicket(params.id, actor, 'ticket:read', stores)
  const ids = await stores.vendors.vendorsOfTicket(ticket.id)
  const vendors = await Promise.all(ids.map((id) => stores.vendors.byId(id)))
  return vendors.filter((vendor) => vendor !== undefined)
}

function actOf(
  type: 'ticket_shared' | 'ticket_unshared',
  { id, companyId }: TicketRecord,
  { actor, clock }: SignedInContext,
): VendorAct & { companyId: number } {
  const name = `#${id}`
  const change =
    type === 'ticket_shared'
      ? { field: 'ticket', from: null, to: name }
      : { field: 'ticket', from: name, to: null }
  return { type, actorId: actor.userId, at: clock.now().toISOString(), companyId, changes: [change] }
}
