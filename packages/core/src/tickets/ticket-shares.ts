import { padded } from '../table/item-keys.ts'
import { ticketKey } from './ticket-writes.ts'

/** The beginning of the sort keys of a vendor's shared tickets; the ticket's padded id follows. */
export const vendorTicketPrefix = 'TICKET#'
/** The beginning of the sort keys of a ticket's vendors; the vendor's padded id follows. */
export const ticketVendorPrefix = 'VENDOR#'

/** The two items that link a vendor to a ticket, and the ticket to the vendor. */
export function sharedTicketWrites(vendorId: number, ticketId: number) {
  return [
    { pk: `VENDOR#${vendorId}`, sk: `${vendorTicketPrefix}${padded(ticketId)}`, ticketId },
    { ...ticketKey(ticketId, `${ticketVendorPrefix}${padded(vendorId)}`), vendorId },
  ]
}
