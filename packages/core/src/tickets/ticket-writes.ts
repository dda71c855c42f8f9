import { isOpen } from '@remotehands/contract'
import * as z from 'zod'
import { isInternal, type TicketEvent } from '../events/desk-event.ts'
import { eventPrefix, notePrefix } from '../events/new-events.ts'
import { padded } from '../table/item-keys.ts'
import { ifAbsent, ifPresent, type Key, type Table, type Write } from '../table/table.ts'
import type { TicketRecord } from './ticket.ts'

/** Where a ticket stands, or what it has beside it. */
export function ticketKey(id: number, sk = 'TICKET'): Key {
  return { pk: `TICKET#${id}`, sk }
}

/** The mark of a step that was taken for a target that was missed. */
export function escalationKey(ticketId: number, mark: string): Key {
  return ticketKey(ticketId, `ESCALATED#${mark}`)
}

export function ticketAttachmentKey(ticketId: number, attachmentId: string): Key {
  return ticketKey(ticketId, `ATTACHMENT#${attachmentId}`)
}

/** The beginning of the sort keys of a device's tickets; the ticket's padded id follows. */
export const deviceTicketPrefix = 'TICKET#'

export function deviceTicketsPartition(deviceId: number): string {
  return `DEVICE#${deviceId}`
}

/** An entry of a ticket's history, and whether it stands in the part that staff alone see. */
export interface EntryPlace {
  ticketId: number
  entry: string
  isInternal: boolean
}

export function entryKey({ ticketId, entry, isInternal }: EntryPlace): Key {
  return ticketKey(ticketId, (isInternal ? notePrefix : eventPrefix) + entry)
}

/** Where an event stands in its ticket's history: what staff alone see in a part of its own. */
export function ticketEventKey(event: TicketEvent): Key {
  return entryKey({ ticketId: event.ticketId, entry: event.id, isInternal: isInternal(event) })
}

/** The list of events that nobody is told of yet, by when they are. */
export const heldPartition = 'HELDEVENTS'

/** Stores an event beside its ticket, and each of its files where the ticket finds it. */
export function eventWrites(event: TicketEvent): Write[] {
  const attachments = 'attachments' in event ? event.attachments : []
  const { id, hold } = event
  const held = hold && { state: 'held' as const, gsi2pk: heldPartition, gsi2sk: `${hold.until}#${id}` }
  return [
    { put: { ...ticketEventKey(event), ...event, ...held }, condition: ifAbsent },
    ...attachments.map((attachment) => ({
      put: {
        ...ticketAttachmentKey(event.ticketId, attachment.id),
        attachment,
        isInternal: event.type === 'noted',
      },
      condition: ifAbsent,
    })),
  ]
}

/** Puts an entry in place of what it was, if it still is that. Nobody is told of it. */
export function rewriteOf(before: TicketEvent, after: TicketEvent): Write {
  const text =
    'message' in before ? ['message', before.message] : 'from' in before ? ['from', before.from] : []
  const [attribute, equals] = text
  const isSame = typeof attribute === 'string' && typeof equals === 'string' ? [{ attribute, equals }] : []
  return { put: { ...ticketEventKey(after), ...after }, condition: [...ifPresent, ...isSame] }
}

type Counted = Pick<TicketRecord, 'clientId' | 'status'>

/** Adjusts clients' counts when a ticket is raised, done or reopened, or becomes another client's. */
export function countWrites(before: Counted | undefined, after: Counted): Write[] {
  const active = Number(isOpen(after.status))
  const count = (clientId: number, add: { tickets: number; active: number }): Write => ({
    update: ticketCountsKey(clientId),
    changes: { set: { userId: clientId }, add },
  })
  if (before?.clientId === after.clientId) {
    const more = active - Number(isOpen(before.status))
    return more === 0 ? [] : [count(after.clientId, { tickets: 0, active: more })]
  }
  return [
    ...(before ? [count(before.clientId, { tickets: -1, active: -Number(isOpen(before.status)) })] : []),
    count(after.clientId, { tickets: 1, active }),
  ]
}

type Devices = Pick<TicketRecord, 'id' | 'deviceIds'>

/** Adds a ticket to the lists of the devices it now names, and removes it from those it no longer does. */
export function deviceWrites(before: Devices | undefined, after: Devices): Write[] {
  const ticketId = after.id
  const keyOf = (deviceId: number): Key => ({
    pk: deviceTicketsPartition(deviceId),
    sk: `${deviceTicketPrefix}${padded(ticketId)}`,
  })
  const [had, has] = [new Set(before?.deviceIds), new Set(after.deviceIds)]
  const added = [...has].filter((deviceId) => !had.has(deviceId))
  const removed = [...had].filter((deviceId) => !has.has(deviceId))
  return [
    ...added.map((deviceId) => ({ put: { ...keyOf(deviceId), ticketId } })),
    ...removed.map((deviceId) => ({ delete: keyOf(deviceId) })),
  ]
}

const Counts = z.object({ userId: z.int(), tickets: z.int(), active: z.int() })

/** How many tickets a user has raised, kept up to date by the transactions that change it. */
function ticketCountsKey(userId: number): Key {
  return { pk: `USER#${userId}`, sk: 'COUNTS' }
}

/** Reads each user's counts in one batch; a user who never raised a ticket is absent. */
export async function readTicketCounts(table: Table, userIds: readonly number[]) {
  const items = (await table.getMany(userIds.map(ticketCountsKey))).map((item) => Counts.parse(item))
  return new Map(items.map(({ userId, tickets, active }) => [userId, { tickets, active }]))
}
