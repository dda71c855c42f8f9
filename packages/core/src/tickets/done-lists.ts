import type { SortOrder } from '@remotehands/contract'
import { matchesFilter } from '../search/matches-filter.ts'
import { companyPartition } from '../table/item-keys.ts'
import { mergedUpwards, readBucketsUpwards, readUpwards } from '../table/oldest-first.ts'
import { type Page, type PageRequest, readMatches, readPage } from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import { TicketRecord } from './ticket.ts'
import {
  assigneePartition,
  changeKey,
  donePartition,
  type ListOptions,
  mergedPeople,
  statesOf,
} from './ticket-lists.ts'
import { companyPrivatePartition } from './ticket-readers.ts'
import type { TicketFilter } from './ticket-store.ts'

/** The upgrades that put tickets of earlier versions on the lists of those that are done. */
export const doneLists = { first: 'done-tickets', again: 'done-tickets#again' }

/** Where a ticket stands among others by its last change. */
type ChangePlace = Pick<TicketRecord, 'id' | 'updatedAt'>
export interface DonePage {
  order: SortOrder
  limit: number
  after: ChangePlace | undefined
}

/** One page of the tickets that are done and match a filter, by their last change. */
export function listByChange(
  table: Table,
  filter: TicketFilter,
  { order, limit, after }: DonePage,
): Promise<{ items: TicketRecord[]; next: ChangePlace | undefined }> {
  const { statuses: _, ...others } = filter
  const isPart = Object.values(others).some((value) => value !== undefined)
  const read = async (from: ChangePlace | undefined, count: number) => {
    // One of the two statuses alone hardly narrows it.
    const most = isPart ? count : Math.min(count, limit + 1)
    const { items, next } = await table.query({
      ...{ index: 'gsi3', pk: donePartition, descending: order === 'desc', limit: most },
      ...(from && { sk: behind(changeKey(from), order) }),
    })
    const records = items.map((item) => TicketRecord.parse(item))
    const last = records.at(-1)
    return { records, rest: next && last && placeOf(last) }
  }
  return readMatches(read, { limit, after, placeOf }, (ticket) => matchesFilter(ticket, filter))
}

const placeOf = ({ id, updatedAt }: ChangePlace): ChangePlace => ({ id, updatedAt })

const behind = (key: string, order: SortOrder) =>
  order === 'desc' ? { lessThan: key } : { between: [`${key}#`, '~'] as const }

/** One page of the tickets that match a filter, in the order in which they were raised. */
export function listOldest(
  table: Table,
  filter: TicketFilter,
  page: PageRequest,
  options: ListOptions,
): Promise<Page<TicketRecord>> {
  const isPart = Object.values(filter).some((value) => value !== undefined)
  const matches = isPart ? (ticket: TicketRecord) => matchesFilter(ticket, filter) : undefined
  return readPage(listOf(table, filter, options), page, TicketRecord, matches)
}

function listOf(table: Table, filter: TicketFilter, options: ListOptions) {
  const { companyId } = filter
  if (companyId !== undefined) {
    const lists = [companyPartition('tickets', companyId), companyPrivatePartition(companyId)]
    return mergedUpwards(lists.map((pk) => readUpwards(table, 'gsi1', pk, '')))
  }
  const people = mergedPeople(filter, options)
  if (!people) return readBucketsUpwards(table, 'tickets')
  const states = statesOf(filter.statuses)
  const lists = people.flatMap((id) =>
    states.map((state) => readUpwards(table, 'gsi4', assigneePartition(id), `${state}#`)),
  )
  return mergedUpwards(lists)
}
