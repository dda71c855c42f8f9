import { isOpen } from '@remotehands/contract'
import { TicketEvent, TicketRecord, type TicketStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { createRecord } from './create-record.ts'
import { listNumbered } from './numbered-list.ts'
import { listSorted } from './sorted-list.ts'
import { ticketCountsKey } from './ticket-counts.ts'
import { eventPrefix } from './ticket-events.ts'
import { ticketIndexKeys } from './ticket-lists.ts'

export function ticketStore(table: Table): TicketStore {
  const byId = async (id: number) => {
    const item = await table.get({ pk: `TICKET#${id}`, sk: 'TICKET' }, { consistent: true })
    return item && TicketRecord.parse(item)
  }
  return {
    byId,
    create(ticket, { id: eventId }, once) {
      const { clientId, createdAt, status } = ticket
      return createRecord(table, {
        kind: 'tickets',
        once,
        now: new Date(createdAt),
        existing: byId,
        build: (id) => TicketRecord.parse({ ...ticket, id, version: 1 }),
        writes: (record) => {
          const pk = `TICKET#${record.id}`
          const event: TicketEvent = {
            id: eventId,
            entity: 'ticket',
            ticketId: record.id,
            companyId: record.companyId,
            type: 'created',
            attachments: [],
            actorId: clientId,
            at: createdAt,
          }
          const counts = { tickets: 1, active: isOpen(status) ? 1 : 0 }
          return [
            {
              put: { pk, sk: 'TICKET', ...record, ...ticketIndexKeys(record) },
              condition: ifAbsent,
            },
            { put: { pk, sk: `${eventPrefix}${eventId}`, ...event }, condition: ifAbsent },
            { update: ticketCountsKey(clientId), changes: { set: { userId: clientId }, add: counts } },
          ]
        },
      })
    },
    list: (filter, page) => listNumbered(table, 'tickets', filter, page, TicketRecord),
    events: (ticketId, page) =>
      listSorted(
        table,
        { pk: `TICKET#${ticketId}`, sk: { beginsWith: eventPrefix }, descending: true },
        page,
        (item) => TicketEvent.parse(item),
      ),
  }
}
