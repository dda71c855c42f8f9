import { type TicketStatus, ticketStatuses } from '@remotehands/contract'
import { matchesFilter } from '../search/matches-filter.ts'
import { numberedListKeys, padded } from '../table/item-keys.ts'
import { readBuckets, readCompany } from '../table/numbered-list.ts'
import {
  mergedReader,
  type Page,
  type PageRequest,
  type Reader,
  readPage,
  readRange,
} from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import { repliedSince } from './sla/targets.ts'
import { readTagged } from './tags/tag.ts'
import { stateOf, TicketRecord, type TicketState } from './ticket.ts'
import { companyPrivatePartition, readOwn, readSite } from './ticket-readers.ts'
import type { TicketFilter } from './ticket-store.ts'
import { ticketKey } from './ticket-writes.ts'

/**
 * Partitions of the list of open tickets. They are few, with ids far apart: partitions by a thousand ids
 * would mostly be empty, while a single partition would take all their writes.
 */
const openShards = 4

/** Of this many people or companies the lists are merged; of more, all tickets are gone through. */
const mostMergedLists = 6

/** A ticket's current index keys: every write of a ticket sets these and removes all others. */
export function ticketIndexKeys(ticket: TicketRecord): Record<string, string> {
  const { id, assigneeId } = ticket
  const state = stateOf(ticket)
  return {
    ...numberedListKeys('tickets', ticket),
    ...(ticket.isPrivate && { gsi1pk: companyPrivatePartition(ticket.companyId) }),
    ...(state === 'open'
      ? { gsi3pk: openPartition(id % openShards), gsi3sk: padded(id) }
      : { gsi3pk: repliedSince(ticket) ? repliedPartition : donePartition, gsi3sk: changeKey(ticket) }),
    // Those that are open are in memory: nobody reads them from a list of unassigned ones.
    ...((assigneeId !== null || state === 'done') && {
      gsi4pk: assigneePartition(assigneeId),
      gsi4sk: `${state}#${padded(id)}`,
    }),
  }
}

/** What a list of tickets may build on. */
export interface ListOptions {
  /** Whether tickets that were done before there were lists of these are on them. */
  hasDoneLists?: boolean | undefined
}

/** One page of the tickets that match a filter, newest first, from the narrowest list that contains them. */
export function listTickets(
  table: Table,
  filter: TicketFilter,
  page: PageRequest,
  options: ListOptions = {},
): Promise<Page<TicketRecord>> {
  const { read, holds } = listOf(table, filter, options)
  const rest = Object.entries(filter).filter(([name, value]) => value !== undefined && !holds.includes(name))
  const matches = rest.length > 0 ? (ticket: TicketRecord) => matchesFilter(ticket, filter) : undefined
  return readPage(read, page, TicketRecord, matches)
}

/** One page of a person's own private tickets in their company, newest first. */
export function listOwnPrivate(
  table: Table,
  { userId, companyId }: { userId: number; companyId: number },
  page: PageRequest,
): Promise<Page<TicketRecord>> {
  const read = readOwn(table, userId, 'private', (ids) => table.getMany(ids.map((id) => ticketKey(id))))
  return readPage(read, page, TicketRecord, (ticket) => ticket.companyId === companyId)
}

/** One page of a company's private tickets, newest first. */
export const listCompanyPrivate = (
  table: Table,
  companyId: number,
  page: PageRequest,
): Promise<Page<TicketRecord>> => readPage(readHidden(table, companyId), page, TicketRecord)

/** The list to read, and the part of the filter that everything on it meets. */
function listOf(table: Table, filter: TicketFilter, options: ListOptions): { read: Reader; holds: string[] } {
  const { companyId, companyIds, reader, statuses, sla, tagIds } = filter
  const load = (ids: readonly number[]) => table.getMany(ids.map((id) => ticketKey(id)))
  if (reader && reader.shared !== 'company') {
    const own = readOwn(table, reader.userId, 'all', load)
    const { shared } = reader
    const lists = shared === 'none' ? [own] : [own, readSite(table, shared.siteId, load)]
    return { read: mergedReader(lists, { even: false }), holds: ['reader'] }
  }
  if (companyId !== undefined) {
    const hidden = reader ? readOwn(table, reader.userId, 'private', load) : readHidden(table, companyId)
    return {
      read: mergedReader([readCompany(table, 'tickets', companyId), hidden], { even: false }),
      holds: reader ? ['reader'] : ['companyId'],
    }
  }
  const states: TicketState[] = sla ? ['open'] : statesOf(statuses)
  const isWhole = states.every((state) =>
    ticketStatuses.every(
      (each) => stateOf({ status: each }) !== state || (statuses ?? ticketStatuses).includes(each),
    ),
  )
  const whole = isWhole ? ['statuses'] : []
  if (tagIds !== undefined) {
    const lists = tagIds.flatMap((id) => states.map((state) => readTagged(table, id, state, load)))
    return { read: mergedReader(lists, { even: true }), holds: [] }
  }
  const people = mergedPeople(filter, options)
  if (people) {
    const lists = people.flatMap((id) =>
      states.map((state) => readRange(table, 'gsi4', assigneePartition(id), `${state}#`)),
    )
    return { read: mergedReader(lists, { even: true }), holds: ['assigneeIds', ...whole] }
  }
  if (states.includes('done') && companyIds && companyIds.length <= mostMergedLists) {
    const lists = companyIds.flatMap((id) => [readCompany(table, 'tickets', id), readHidden(table, id)])
    return { read: mergedReader(lists, { even: true }), holds: ['companyIds'] }
  }
  if (states.includes('done')) return { read: readBuckets(table, 'tickets'), holds: [] }
  const shards = openPartitions.map((pk) => readRange(table, 'gsi3', pk, ''))
  return { read: mergedReader(shards, { even: true }), holds: whole }
}

/** Those whose own lists are merged: nobody's, too, of tickets that are done. */
export function mergedPeople(
  { assigneeIds = [], sla, statuses }: TicketFilter,
  { hasDoneLists = false }: ListOptions,
): (number | null)[] | undefined {
  const hasNobodys = hasDoneLists && !sla && !statesOf(statuses).includes('open')
  const isAll = assigneeIds.length > 0 && (hasNobodys || !assigneeIds.includes(null))
  return isAll && assigneeIds.length <= mostMergedLists ? [...assigneeIds] : undefined
}

/** Whether a list of the table holds the tickets of a filter and no others, or hardly any, whatever their companies. */
export const hasOwnList = (filter: TicketFilter, options: ListOptions): boolean =>
  [filter.reader, mergedPeople(filter, options), filter.tagIds, filter.sla].some((each) => each !== undefined)

/** Whether the list of a filter's tickets has those that are open apart from those that are done. */
export function isListedByState(filter: TicketFilter, options: ListOptions): boolean {
  const { reader, companyId, tagIds } = filter
  if (reader || companyId !== undefined) return false
  return tagIds !== undefined || mergedPeople(filter, options) !== undefined
}

/** The states of tickets with one of these statuses. */
export function statesOf(statuses: readonly TicketStatus[] = ticketStatuses): TicketState[] {
  return [...new Set(statuses.map((status) => stateOf({ status })))]
}

/** A company's private tickets. */
const readHidden = (table: Table, companyId: number): Reader =>
  readRange(table, 'gsi1', companyPrivatePartition(companyId), '')

function openPartition(shard: number): string {
  return `OPENTICKETS#${shard}`
}

/** The list of open tickets, in its parts. */
export const openPartitions = Array.from({ length: openShards }, (_, shard) => openPartition(shard))

/** The list of resolved tickets on which a reply has no answer. Memory has all of them: they are on no other list by change. */
export const repliedPartition = 'REPLIEDTICKETS'

/** The list of tickets that are done, by their last change. */
export const donePartition = 'DONETICKETS'

/** Where a ticket that is done stands on that list. */
export const changeKey = ({ updatedAt, id }: { updatedAt: string; id: number }): string =>
  `${updatedAt}#${padded(id)}`

export function assigneePartition(userId: number | null): string {
  return `ASSIGNEE#${userId ?? 'none'}#TICKETS`
}
