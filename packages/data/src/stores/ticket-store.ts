import { AppError, AttachmentRecord, TicketRecord, type TicketStore } from '@remotehands/core'
import * as z from 'zod'
import { ConditionFailed, ifAbsent, type Table } from '../table/table.ts'
import { changeRecord } from './change-record.ts'
import { createRecord, findCreated, remember } from './create-record.ts'
import { listSorted } from './sorted-list.ts'
import { listEvents, listPublicEvents } from './ticket-history.ts'
import { listTickets, ticketIndexKeys } from './ticket-lists.ts'
import {
  countNewTicket,
  countOpenness,
  deviceTicketPrefix,
  deviceTicketsPartition,
  deviceWrites,
  eventWrites,
  ticketAttachmentKey,
  ticketKey,
} from './ticket-writes.ts'

const TicketFile = z.object({ attachment: AttachmentRecord, isInternal: z.boolean() })
const Pointer = z.object({ ticketId: z.int() })

export function ticketStore(table: Table): TicketStore {
  const byId = async (id: number) => {
    const item = await table.get(ticketKey(id), { consistent: true })
    return item && TicketRecord.parse(item)
  }
  const byIds = async (ids: readonly number[]) => {
    const items = await table.getMany(ids.map(ticketKey))
    return new Map(items.map((item) => TicketRecord.parse(item)).map((ticket) => [ticket.id, ticket]))
  }
  return {
    byId,
    byIds,
    writtenBy: (once, now) => findCreated(table, once, now, byId),
    create: (ticket, { id: eventId, actorId = ticket.clientId, attachments = [] }, once) =>
      createRecord(table, {
        kind: 'tickets',
        once,
        now: new Date(ticket.createdAt),
        existing: byId,
        build: (id) => TicketRecord.parse({ ...ticket, id, version: 1 }),
        writes: (record) => {
          const { id: ticketId, companyId, createdAt: at } = record
          const what = { entity: 'ticket', type: 'created', attachments } as const
          return [
            { put: { ...ticketKey(ticketId), ...record, ...ticketIndexKeys(record) }, condition: ifAbsent },
            ...eventWrites({ ...what, id: eventId, ticketId, companyId, actorId, at }),
            countNewTicket(record),
            ...deviceWrites(ticketId, [], record.deviceIds),
          ]
        },
      }),
    async change(ticket, change, events, once) {
      const { status = ticket.status, deviceIds = ticket.deviceIds, updatedAt = ticket.updatedAt } = change
      const now = new Date(updatedAt)
      const writes = [
        ...events.flatMap(eventWrites),
        ...countOpenness(ticket, { status }),
        ...deviceWrites(ticket.id, ticket.deviceIds, deviceIds),
        ...(once ? [remember(once, ticket.id, now)] : []),
      ]
      const key = ticketKey(ticket.id)
      try {
        return await changeRecord<TicketRecord>(table, {
          key,
          record: ticket,
          change,
          indexKeys: ticketIndexKeys,
          writes,
        })
      } catch (error) {
        // The same call, at the same moment, was first.
        const written = once && isLost(error) && (await findCreated(table, once, now, byId))
        if (!written) throw error
        return written
      }
    },
    async addNote(note, once) {
      const now = new Date(note.at)
      const writes = [...eventWrites(note), ...(once ? [remember(once, note.ticketId, now)] : [])]
      try {
        await table.transact(writes)
      } catch (error) {
        const written = once && isLost(error) && (await findCreated(table, once, now, byId))
        if (!written) throw error
      }
    },
    list: (filter, page) => listTickets(table, filter, page),
    async ofDevice(deviceId, page) {
      const query = {
        pk: deviceTicketsPartition(deviceId),
        sk: { beginsWith: deviceTicketPrefix },
        descending: true,
      }
      const { items, next } = await listSorted(table, query, page, (item) => Pointer.parse(item).ticketId)
      const tickets = await byIds(items)
      return { items: items.flatMap((id) => tickets.get(id) ?? []), next }
    },
    events: (ticketId, page) => listPublicEvents(table, ticketId, page),
    eventsWithNotes: (ticketId, page) => listEvents(table, ticketId, page),
    async attachment(ticketId, attachmentId) {
      const item = await table.get(ticketAttachmentKey(ticketId, attachmentId), { consistent: true })
      return item && TicketFile.parse(item)
    },
  }
}

/** A write that lost to another one of the same moment. */
function isLost(error: unknown): boolean {
  return error instanceof ConditionFailed || (error instanceof AppError && error.code === 'CONFLICT')
}
