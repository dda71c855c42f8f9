import { openStatuses, type SortOrder, ticketPriorities, ticketStatuses } from '@remotehands/contract'
import type { PageRequest, Stores, TicketFilter, TicketRecord } from '@remotehands/core'
import { createStores, type Table } from '@remotehands/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raiseTicket } from '../bench/sample-records.ts'
import { memoryTable } from '../src/memory.ts'
import { describeOnEveryTable } from './every-table.ts'

/** The ids on all pages of a list. */
async function walk({ tickets }: Stores, filter: TicketFilter, limit: number): Promise<number[]> {
  const ids: number[] = []
  let after: PageRequest['after']
  do {
    const page = await tickets.list(filter, { limit, after })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

/** The tickets on all pages of those that are done, by their last change. */
async function walkDone(
  { tickets }: Stores,
  filter: TicketFilter,
  order: SortOrder,
): Promise<TicketRecord[]> {
  const found: TicketRecord[] = []
  let after: { id: number; updatedAt: string } | undefined
  do {
    const page = await tickets.listDone(filter, { order, limit: 7, after })
    found.push(...page.items)
    after = page.next
  } while (after)
  return found
}

/** The ids on all pages of those that were raised first. */
async function walkOldest({ tickets }: Stores, filter: TicketFilter): Promise<number[]> {
  const ids: number[] = []
  let after: PageRequest['after']
  do {
    const page = await tickets.listOldest(filter, { limit: 7, after }, { hasDoneLists: true })
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

const status = fc.constantFrom(...ticketStatuses)
const priority = fc.constantFrom(...ticketPriorities)
const assigneeId = fc.constantFrom(null, 7, 8)
const companyId = fc.constantFrom(1, 2)
const updatedAt = fc.constantFrom(...[1, 2, 3].map((day) => `2026-06-0${day}T08:00:00.000Z`))
const ticket = fc.record({ companyId, status, priority, assigneeId, updatedAt })
const some = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 2 })
const filter = fc.record(
  {
    companyId,
    companyIds: some(companyId),
    statuses: fc.oneof(fc.constant(openStatuses), some(status)),
    priorities: some(priority),
    assigneeIds: some(assigneeId),
  },
  { requiredKeys: [] },
)

function isWanted(
  record: TicketRecord,
  { companyId, companyIds, statuses, priorities, assigneeIds }: TicketFilter,
): boolean {
  return (
    (companyId === undefined || record.companyId === companyId) &&
    companyIds?.includes(record.companyId) !== false &&
    statuses?.includes(record.status) !== false &&
    priorities?.includes(record.priority) !== false &&
    assigneeIds?.includes(record.assigneeId) !== false
  )
}

describeOnEveryTable('lists of tickets', (table) => {
  test('hold what a filter lets through, newest first, on pages of any size', async () => {
    const stores = createStores(table())
    const records: TicketRecord[] = []
    for (const each of fc.sample(ticket, { numRuns: 60, seed: 4 }))
      records.push(await raiseTicket(stores, each))
    for (const wanted of fc.sample(filter, { numRuns: 40, seed: 5 })) {
      const expected = records.filter((record) => isWanted(record, wanted)).map(({ id }) => id)
      expect(await walk(stores, wanted, 7)).toEqual(expected.reverse())
      expect(await walk(stores, wanted, 100)).toEqual(expected)
      expect(await walkOldest(stores, wanted)).toEqual(expected.toReversed())
    }
  })

  test('hold those that are done by their last change, of equal ones the newest last', async () => {
    const stores = createStores(table())
    const records: TicketRecord[] = []
    for (const each of fc.sample(ticket, { numRuns: 40, seed: 6 }))
      records.push(await raiseTicket(stores, each))
    for (const each of fc.sample(filter, { numRuns: 20, seed: 7 })) {
      const wanted = { ...each, statuses: ['resolved', 'closed'] as const }
      const expected = records
        .filter((record) => isWanted(record, wanted))
        .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id - b.id)
      expect(await walkDone(stores, wanted, 'asc')).toEqual(expected)
      expect(await walkDone(stores, wanted, 'desc')).toEqual(expected.toReversed())
      const nobodys = { ...wanted, assigneeIds: [null] }
      const ofNobody = records.filter((record) => isWanted(record, nobodys)).map(({ id }) => id)
      const { items } = await stores.tickets.list(nobodys, { limit: 50 }, { hasDoneLists: true })
      expect(items.map(({ id }) => id)).toEqual(ofNobody.reverse())
    }
  })

  test('follow a ticket: assigned, resolved, reopened by another', async () => {
    const stores = createStores(table())
    const raised = await raiseTicket(stores)
    const open: TicketFilter = { statuses: openStatuses }
    const assigned = await stores.tickets.change(raised, { assigneeId: 7 }, [])
    expect(await walk(stores, { assigneeIds: [7], statuses: open.statuses }, 5)).toEqual([1])
    expect(await walk(stores, { assigneeIds: [null] }, 5)).toEqual([])

    const resolved = await stores.tickets.change(assigned, { status: 'resolved' }, [])
    expect(await walk(stores, open, 5)).toEqual([])
    expect(await walk(stores, { assigneeIds: [7], statuses: open.statuses }, 5)).toEqual([])
    expect(await walk(stores, { assigneeIds: [7], statuses: ['resolved'] }, 5)).toEqual([1])

    await stores.tickets.change(resolved, { status: 'in_progress', assigneeId: 8 }, [])
    expect(await walk(stores, open, 5)).toEqual([1])
    expect(await walk(stores, { assigneeIds: [7] }, 5)).toEqual([])
    expect(await walk(stores, { assigneeIds: [8] }, 5)).toEqual([1])
  })
})

describe('however many tickets there are', () => {
  const counting = (table: Table) => {
    const queries = { count: 0 }
    const counted: Table = {
      ...table,
      query: (query) => {
        queries.count++
        return table.query(query)
      },
    }
    return { stores: createStores(counted), queries }
  }

  test('three open ones among the oldest are on the first page', async () => {
    const { stores, queries } = counting(memoryTable())
    for (let at = 0; at < 3; at++) await raiseTicket(stores)
    for (let at = 0; at < 9_000; at++) await raiseTicket(stores, { status: 'closed' })
    queries.count = 0
    const page = await stores.tickets.list({ statuses: openStatuses }, { limit: 5 })
    expect(page).toMatchObject({ items: [{ id: 3 }, { id: 2 }, { id: 1 }], next: undefined })
    expect(queries.count).toBe(4)
  })

  test('those of two people, or of two companies, are read from their own lists', async () => {
    const { stores, queries } = counting(memoryTable())
    for (const each of [7, 8])
      await raiseTicket(stores, { status: 'closed', companyId: each, assigneeId: each })
    await raiseTicket(stores, { status: 'closed', companyId: 8, isPrivate: true })
    for (let at = 0; at < 1_500; at++) await raiseTicket(stores, { status: 'closed', assigneeId: 9 })
    for (const [filter, ids] of [
      [{ assigneeIds: [8, 7] }, [2, 1]],
      [{ companyIds: [7, 8] }, [3, 2, 1]],
    ] as const) {
      queries.count = 0
      const page = await stores.tickets.list(filter, { limit: 5 })
      expect(page.items.map(({ id }) => id)).toEqual(ids)
      expect(page.next).toBeUndefined()
      expect(queries.count).toBe(4)
    }
  })

  test('a page that matches hardly anything ends after five queries, and says where to go on', async () => {
    const { stores, queries } = counting(memoryTable())
    await raiseTicket(stores, { status: 'closed', priority: 'urgent' })
    for (let at = 0; at < 1_500; at++) await raiseTicket(stores, { status: 'closed' })
    queries.count = 0
    expect(await stores.tickets.list({ priorities: ['urgent'] }, { limit: 5 })).toEqual({
      items: [],
      next: { id: 1_002 },
    })
    expect(queries.count).toBe(5)
    expect(await walk(stores, { priorities: ['urgent'] }, 5)).toEqual([1])
  })
})
