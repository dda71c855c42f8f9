import * as z from 'zod'
import { isInternal, TicketEvent } from '../events/desk-event.ts'
import { eventPrefix, notePrefix } from '../events/new-events.ts'
import { type Page, type PageRequest, queryAll } from '../table/pages.ts'
import type { Item, Query, Table } from '../table/table.ts'
import type { Span } from './readable.ts'
import type { PublicTicketEvent } from './ticket-store.ts'
import { ticketKey } from './ticket-writes.ts'

/** Positions are `{ id }`: the next page has later events. */
const Position = z.object({ id: z.string() })

/** The histories of tickets without their internal notes, as one, oldest first. Notes aren't even read. */
export async function listPublicEvents(
  table: Table,
  parts: readonly HistoryPart[],
  page: HistoryPage,
): Promise<Page<PublicTicketEvent>> {
  const { items, next } = await listParts(table, parts, page, false)
  return { items: items.flatMap((event) => (isInternal(event) ? [] : event)), next }
}

/** A page of a history, or its end: the last entries, with no page after them. */
export type HistoryPage = PageRequest & { isLatest?: boolean }

/** A ticket, and which part of its history is read. */
export interface HistoryPart extends Span {
  ticketId: number
}

/** The histories of several tickets as one, oldest first: merges one query of each, two with internal notes. */
export async function listParts(
  table: Table,
  parts: readonly HistoryPart[],
  page: HistoryPage,
  withNotes: boolean,
): Promise<Page<TicketEvent>> {
  const readings = await Promise.all(
    parts.flatMap(({ ticketId, ...span }) => [
      readPublic(table, ticketId, page, span),
      ...(withNotes ? [readNotes(table, ticketId, page)] : []),
    ]),
  )
  // If one of them was cut short, nothing after its last event is known.
  const ends = page.isLatest ? [] : readings.flatMap(({ cutAt }) => cutAt ?? [])
  const known = readings
    .flatMap(({ events }) => events)
    .filter(({ id }) => ends.every((end) => id <= end))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  if (page.isLatest) return { items: known.slice(-page.limit), next: undefined }
  return pageOf(known, page.limit, ends.length > 0)
}

/**
 * What was said on a ticket, in one query, the oldest first and at most so many entries: what its company may see, then, if
 * asked for, the notes.
 */
export async function readConversation(
  table: Table,
  ticketId: number,
  { withNotes, most }: { withNotes: boolean; most: number },
): Promise<TicketEvent[]> {
  const { pk } = ticketKey(ticketId)
  const sk = withNotes ? { beginsWith: eventPrefix } : ({ between: [eventPrefix, notePrefix] } as const)
  const items = await queryAll(table, { pk, sk }, most)
  return knownEvents(items).filter((event) => withNotes || !isInternal(event))
}

interface Reading {
  events: TicketEvent[]
  /** The last entry that was read, if there is more. */
  cutAt: string | undefined
}

/** Entries of the types that this version knows: what a newer one writes beside it, while it is deployed, is for that one to tell. */
export function knownEvents(items: readonly Item[]): TicketEvent[] {
  return items.flatMap((item) => (knownTypes.has(String(item.type)) ? TicketEvent.parse(item) : []))
}

const knownTypes: ReadonlySet<string> = new Set(
  TicketEvent.options.flatMap(({ shape: { type } }) => [...type.values]),
)

function readPublic(
  table: Table,
  ticketId: number,
  page: HistoryPage,
  { since, until }: Span,
): Promise<Reading> {
  const last = until === undefined ? notePrefix : eventPrefix + until
  return read(table, ticketId, eventPrefix, { between: [eventPrefix + (since ?? ''), last] }, page)
}

function readNotes(table: Table, ticketId: number, page: HistoryPage): Promise<Reading> {
  return read(table, ticketId, notePrefix, { beginsWith: notePrefix }, page)
}

async function read(
  table: Table,
  ticketId: number,
  prefix: string,
  range: Exclude<Query['sk'], undefined>,
  { limit, after, isLatest = false }: HistoryPage,
): Promise<Reading> {
  const { pk } = ticketKey(ticketId)
  const last = after && `${prefix}${Position.parse(after).id}`
  if (last !== undefined && 'between' in range && last >= range.between[1])
    return { events: [], cutAt: undefined }
  // A position from before the range begins where the range does.
  const isBefore = last !== undefined && 'between' in range && last < range.between[0]
  const from = last === undefined || isBefore ? undefined : { pk, sk: last }
  const query = { pk, sk: range, after: from, limit: limit + 1, consistent: true, descending: isLatest }
  const { items, next } = await table.query(query)
  return { events: knownEvents(items), cutAt: next && items.at(-1)?.sk.slice(prefix.length) }
}

function pageOf<E extends TicketEvent>(events: readonly E[], limit: number, isCut: boolean): Page<E> {
  const items = events.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && (events.length > limit || isCut) ? { id: last.id } : undefined }
}
