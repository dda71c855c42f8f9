import { AppError } from '../app-error.ts'
import { readAhead } from '../table/read-ahead.ts'
import { ConditionFailed, type Key, type PlainWrite, type Table, type Write } from '../table/table.ts'
import { writeInSlices } from '../table/write-in-slices.ts'
import type { Contribution, Counted, Listed } from './figure.ts'
import {
  breakdownKeys,
  countsOf,
  type ItemCounts,
  isKeptIn,
  itemsOf,
  partitionsOf,
  Share,
} from './figure-items.ts'

/** Most add to few items: to those of their company and of everyone. */
const recordsAtOnce = 80
const attempts = 5
// The limit of one transaction.
const mostWrites = 100

/** Amounts to add per item, for one or several records. */
type Additions = Map<string, { key: Key; add: Record<string, number> }>
interface Recounted {
  shareWrite: Write
  additions: Additions
}

/** Replaces each record's former contribution with its current one, all in one transaction if possible. */
export async function countRecords(table: Table, records: readonly Counted[]): Promise<void> {
  // A transaction may touch an item only once, so each record only once.
  const each = [...new Map(records.map((record) => [shareKey(record).pk, record])).values()]
  for await (const states of readAhead(statesOf(table, each))) await countAgain(table, states, 1)
}

/** What a record was counted as, and what it is. */
interface State {
  record: Counted
  before: Share | undefined
  after: Contribution | undefined
}

async function* statesOf(table: Table, records: readonly Counted[]): AsyncGenerator<State[]> {
  for (let at = 0; at < records.length; at += recordsAtOnce)
    yield await readStates(table, records.slice(at, at + recordsAtOnce))
}

async function readStates(table: Table, records: readonly Counted[]): Promise<State[]> {
  // Reads the share before the record: if somebody counts a later state meanwhile, the write fails.
  const shares = await Promise.all(records.map((record) => readShare(table, record)))
  const looks = await Promise.all(records.map((record) => record.look()))
  return records.map((record, at) => ({ record, before: shares[at], after: looks[at] }))
}

/**
 * Counts records for the first time, when there are no figures yet: each sum is written once. Holds the figures in memory, which are as many
 * as days, companies and assignees make. Done again, it writes the same.
 */
export async function fillFigures(table: Table, pages: AsyncIterable<readonly Listed[]>): Promise<void> {
  const sums: Additions = new Map()
  // Lists that overlap have a record twice.
  const counted = new Set<string>()
  for await (const page of readAhead(pages)) {
    const shares: PlainWrite[] = []
    for (const record of page) {
      const key = shareKey(record)
      if (counted.has(key.pk)) continue
      counted.add(key.pk)
      const share = shareOf(record.contribution)
      addShare(sums, share, 1)
      shares.push({ put: { ...key, ...share, version: 1 } })
    }
    await table.writeMany(shares)
  }
  const items = [...sums.values()].map(({ key, add }) => ({
    put: { ...key, ...add, ...breakdownKeys(key.pk, key.sk) },
  }))
  await writeInSlices(table, items)
}

/** Counts one by one if they can't be counted together. */
async function countAgain(table: Table, states: readonly State[], attempt: number): Promise<void> {
  try {
    await countAtOnce(table, states)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (attempt === attempts) throw new AppError('CONFLICT', { cause: error })
    for (const { record } of states) await countAgain(table, await readStates(table, [record]), attempt + 1)
  }
}

async function countAtOnce(table: Table, states: readonly State[]): Promise<void> {
  let waiting: Recounted[] = []
  // What they add to, together.
  const items = new Set<string>()
  for (const { record, before, after } of states) {
    const recounted = recount(record, before, after && shareOf(after))
    if (!recounted) continue
    const more = [...recounted.additions.keys()].filter((item) => !items.has(item))
    if (waiting.length + 1 + items.size + more.length > mostWrites) {
      await table.transact(writesOf(waiting))
      waiting = []
      items.clear()
    }
    waiting.push(recounted)
    for (const item of recounted.additions.keys()) items.add(item)
  }
  if (waiting.length > 0) await table.transact(writesOf(waiting))
}

type NewShare = Omit<Share, 'version'>

function shareOf(contribution: Contribution): NewShare {
  const { companyId, assigneeId = null } = contribution
  return { companyId, assigneeId, counts: countsOf(contribution) }
}

/** Returns undefined if nothing changes. A deleted record keeps an empty share. */
function recount(
  record: Counted,
  before: Share | undefined,
  now: NewShare | undefined,
): Recounted | undefined {
  const after = now ?? (before && { ...before, counts: {} })
  if (!after) return undefined
  const additions: Additions = new Map()
  if (before) addShare(additions, before, -1)
  addShare(additions, after, 1)
  for (const [item, { add }] of additions) {
    for (const [name, amount] of Object.entries(add)) if (amount === 0) delete add[name]
    if (Object.keys(add).length === 0) additions.delete(item)
  }
  if (additions.size === 0 && before) return undefined
  return { shareWrite: shareWrite(record, before, after), additions }
}

/** Adds a share to all items it counts in, or with -1 subtracts it. */
function addShare(additions: Additions, share: NewShare, sign: 1 | -1): void {
  for (const pk of partitionsOf(share)) {
    for (const { sk, name, amount } of amountsOf(share.counts)) {
      if (!isKeptIn(pk, sk)) continue
      const id = `${pk} ${sk}`
      const addition = additions.get(id) ?? { key: { pk, sk }, add: {} }
      addition.add[name] = (addition.add[name] ?? 0) + sign * amount
      additions.set(id, addition)
    }
  }
}

/** Every amount in every item; days also count in their months. */
export function amountsOf(counts: ItemCounts): { sk: string; name: string; amount: number }[] {
  return Object.entries(counts).flatMap(([dayKey, amounts]) =>
    itemsOf(dayKey).flatMap((sk) => Object.entries(amounts).map(([name, amount]) => ({ sk, name, amount }))),
  )
}

function writesOf(recounted: readonly Recounted[]): Write[] {
  const together: Additions = new Map()
  for (const { additions } of recounted) {
    for (const [item, { key, add }] of additions) {
      const sum = together.get(item) ?? { key, add: {} }
      for (const [name, amount] of Object.entries(add)) sum.add[name] = (sum.add[name] ?? 0) + amount
      together.set(item, sum)
    }
  }
  return [...recounted.map(({ shareWrite }) => shareWrite), ...[...together.values()].map(additionWrite)]
}

/** Adds to an item's numbers, creating it if needed in the list that breakdowns read. */
export function additionWrite({ key, add }: { key: Key; add: Record<string, number> }) {
  const set = breakdownKeys(key.pk, key.sk)
  return { update: key, changes: { add, ...(Object.keys(set).length > 0 && { set }) } }
}

function shareKey({ kind, id }: Pick<Counted, 'kind' | 'id'>): Key {
  return { pk: `COUNTED#${kind}#${id}`, sk: 'COUNTED' }
}

async function readShare(table: Table, record: Counted): Promise<Share | undefined> {
  const item = await table.get(shareKey(record), { consistent: true })
  return item && Share.parse(item)
}

function shareWrite(record: Counted, before: Share | undefined, share: NewShare): Write {
  const put = { ...shareKey(record), ...share, version: (before?.version ?? 0) + 1 }
  const condition = before ? { attribute: 'version', equals: before.version } : ({ is: 'absent' } as const)
  return { put, condition: [condition] }
}
