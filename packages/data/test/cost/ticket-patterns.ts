import { type Stores, type TicketEvent, type TicketRecord, ulid } from '@remotehands/core'
import { at, now, onceFor } from '../../bench/sample-records.ts'

const page = { limit: 25 }
const file = { name: 'rack.png', size: 12, contentType: 'image/png', isInline: true }
const attachments = [{ ...file, id: 'a'.repeat(32) }]

async function ticketOf(stores: Stores): Promise<TicketRecord> {
  const ticket = await stores.tickets.byId(51)
  if (!ticket) throw new Error('There is no ticket 51.')
  return ticket
}

const about = ({ id: ticketId, companyId }: TicketRecord) => ({
  id: ulid(now),
  entity: 'ticket' as const,
  ticketId,
  companyId,
  actorId: 1,
  at,
})
const said = (ticket: TicketRecord): TicketEvent => ({
  ...about(ticket),
  ...{ type: 'replied', message: 'Port 12 is patched wrongly.', attachments: [], move: null },
})

/** What people do with one ticket, in the order in which they run. */
export const ticketPatterns = {
  'ticket: reply, with key (read, change)': async (stores: Stores) => {
    const ticket = await ticketOf(stores)
    const change = { updatedAt: at, assigneeId: 2 }
    return stores.tickets.change(ticket, change, [said(ticket)], onceFor('reply'))
  },
  'ticket: resolve (read, change)': async (stores: Stores) => {
    const ticket = await ticketOf(stores)
    return stores.tickets.change(ticket, { status: 'resolved', resolvedAt: at }, [said(ticket)])
  },
  'ticket: name a device (read, change)': async (stores: Stores) => {
    const ticket = await ticketOf(stores)
    return stores.tickets.change(ticket, { deviceIds: [...ticket.deviceIds, 7] }, [said(ticket)])
  },
  'ticket: note with a file (read, write)': async (stores: Stores) => {
    const ticket = await ticketOf(stores)
    const noted = { type: 'noted' as const, message: 'Spare part is in the van.', attachments }
    return stores.tickets.addNote({ ...about(ticket), ...noted })
  },
  'history of a ticket': ({ tickets }: Stores) => tickets.events(51, page),
  'history of a ticket, with notes': ({ tickets }: Stores) => tickets.eventsWithNotes(51, page),
  'file of a ticket': ({ tickets }: Stores) => tickets.attachment(51, 'a'.repeat(32)),
  'tickets of a device, 25': ({ tickets }: Stores) => tickets.ofDevice(7, page),
  'client companies, page of 25': ({ companies }: Stores) => companies.listClients(page),
  'technicians, page of 25': ({ users }: Stores) => users.list({ staffOnly: true }, page),
}
