import { padded } from '../table/item-keys.ts'
import { ticketKey } from './ticket-writes.ts'

/** How the sort keys of a vendor's shared tickets begin; the rest is the ticket's padded id. */
export const vendorTicketPrefix = 'TICKET#'
/** How those of a ticket's vendors begin; the rest is the vendor's padded id. */
export const ticketVendorPrefix = 'VENDOR#'

/** The two items by which a vendor finds a ticket, and a ticket its vendors. */
export function sharedTicketWrites(vendorId: number, ticketId: number) {
  return [
    { pk: `VENDOR#${vendorId}`, sk: `${vendorTicketPrefix}${padded(ticketId)}`, ticketId },
    { pk: ticketKey(ticketId).pk, sk: `${ticketVendorPrefix}${padded(vendorId)}`, vendorId },
  ]
}
