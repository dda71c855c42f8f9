import {
  ConditionFailed,
  type Item,
  type Key,
  type Query,
  type ScanRecords,
  type Table,
  type TableChange,
  type Write,
} from '@remotehands/core'
import { plainCopy, setField } from '../table/plain-copy.ts'
import { applyChanges } from './apply-changes.ts'
import { holds } from './conditions.ts'
import { ExactNumber, readNumber } from './exact-number.ts'
import { InvalidRequest, require } from './invalid-request.ts'
import { Partitions, primaryKey } from './partitions.ts'
import {
  keyOf,
  requireIndexKeys,
  requireKey,
  requireQuery,
  requireSize,
  requireTransaction,
  requireWrite,
} from './require-valid.ts'

interface Options {
  /** Its stream: receives each change in order, after the write that made it. */
  onChange?: (change: TableChange) => void
  /** Another table in memory whose items it starts with. */
  from?: Table
}

/** The content of a table in memory: items are never changed in place, so tables can share them. */
const viewsOf = new WeakMap<Table, readonly Partitions[]>()

/**
 * The table in memory, for mocks and fast tests: runs anywhere, keeps nothing. Copies items in and out.
 * Refuses what DynamoDB refuses, and ends pages where DynamoDB does.
 */
export function memoryTable({ onChange, from }: Options = {}): Table {
  const table = new Partitions('table')
  const indexes = {
    gsi1: new Partitions('gsi1'),
    gsi2: new Partitions('gsi2'),
    gsi3: new Partitions('gsi3'),
    gsi4: new Partitions('gsi4'),
  }
  const views = [table, ...Object.values(indexes)]
  const given = from && viewsOf.get(from)
  if (from && !given) throw new TypeError('Only another table in memory can be begun with.')
  for (const [at, view] of given?.entries() ?? []) views[at]?.begin(view)

  const replace = (before: Item | undefined, after: Item | undefined) => {
    for (const view of views) view.replace(before, after)
  }

  // Runs without a pause from the conditions to the last change, and so is all or nothing.
  const writeAll = (asked: readonly Write[], isTransaction = false): (Item | undefined)[] => {
    const writes = asked.map(plainWrite)
    if (isTransaction) requireTransaction(writes)
    for (const write of writes) requireWrite(write)
    const keys = writes.map(keyOf)
    const items = keys.map((key) => table.find(key))
    const named = keys.length > 1 && new Set(keys.map(primaryKey))
    require(!named ||
      named.size === keys.length, 'Transaction request cannot include multiple operations on one item')
    // An invalid write is refused before its own condition is checked, and after those of the others.
    const faults = writes.map(faultOf)
    const refused = writes.findIndex((write, at) => !faults[at] && !holds(write.condition, items[at]))
    if (refused >= 0) throw new ConditionFailed(refused, copyOf(items[refused]))
    const fault = faults.find((each) => each !== undefined)
    if (fault) throw fault
    const results = writes.map((write, at) => resultOf(write, items[at]))
    for (const [at, result] of results.entries()) replace(items[at], result)
    for (const [at, write] of writes.entries()) {
      const change = onChange && !('check' in write) && changeOf(items[at], results[at])
      if (change) onChange(change)
    }
    return results
  }

  const made: Table = {
    async get(key) {
      requireKey(key)
      return copyOf(table.find(wellFormed(key)))
    },
    async getMany(keys, only) {
      for (const key of keys) requireKey(key)
      require(!only?.includes(''), 'Empty attribute name')
      const unique = new Map(keys.map(wellFormed).map((key) => [primaryKey(key), key]))
      const items = [...unique.values()]
        .map((key) => copyOf(table.find(key)))
        .filter((item) => item !== undefined)
      return only ? items.map((item) => projected(item, only)) : items
    },
    async put(item, condition) {
      writeAll([{ put: item, ...(condition && { condition }) }])
    },
    async update(key, changes, condition) {
      const [item] = writeAll([{ update: key, changes, ...(condition && { condition }) }])
      return copyOf(item) as Item
    },
    async delete(key, condition) {
      writeAll([{ delete: key, ...(condition && { condition }) }])
    },
    async query(query) {
      requireQuery(query)
      const { items, next } = (query.index ? indexes[query.index] : table).query(readable(query))
      return { items: items.map((item) => copyOf(item) as Item), next }
    },
    async writeMany(writes) {
      for (const write of writes) writeAll([write])
    },
    async transact(writes) {
      writeAll(writes, true)
    },
  }
  viewsOf.set(made, views)
  return made
}

/** Every item of a table in memory, in no order that means anything. */
export function itemsInMemory(table: Table): Item[] {
  const [items] = viewsOf.get(table) ?? []
  return (items?.all() ?? []).map((item) => copyOf(item) as Item)
}

/** Reads a whole table in memory, a page at a time. */
export function memoryScan(table: Table): ScanRecords {
  return async ({ at = 0 } = {}) => {
    const [view] = viewsOf.get(table) ?? []
    const items = view?.all() ?? []
    const end = Number(at) + scannedAtOnce
    return {
      items: items.slice(Number(at), end).map((item) => copyOf(item) as Item),
      next: end < items.length ? { at: String(end) } : undefined,
    }
  }
}
const scannedAtOnce = 1_000

/** What is wrong with a write by itself. */
function faultOf(write: Write): InvalidRequest | undefined {
  try {
    requireKey(keyOf(write))
    if ('put' in write) requireIndexKeys(write.put)
    return undefined
  } catch (error) {
    if (error instanceof InvalidRequest) return error
    throw error
  }
}

function resultOf(write: Write, item: Item | undefined): Item | undefined {
  if ('put' in write) return write.put
  if ('delete' in write) return undefined
  if ('check' in write) return item
  const result = applyChanges(write.update, item, write.changes)
  requireIndexKeys(result)
  requireSize(result)
  return result
}

/** A copy of a write in the form that the table stores. */
function plainWrite(write: Write): Write {
  if ('put' in write) return { ...write, put: plainCopy(write.put) }
  if ('delete' in write) return { ...write, delete: wellFormed(write.delete) }
  if ('check' in write) return { ...write, check: wellFormed(write.check) }
  const { changes } = write
  const set = changes.set && { set: plainCopy(changes.set) }
  return { ...write, update: wellFormed(write.update), changes: { ...changes, ...set } }
}

/** Stored keys and texts have no lone surrogates. */
function wellFormed({ pk, sk }: Key): Key {
  return { pk: pk.toWellFormed(), sk: sk.toWellFormed() }
}

function readable(query: Query): Query {
  return { ...query, ...plainCopy({ pk: query.pk, ...(query.sk && { sk: query.sk }) }) }
}

function changeOf(before: Item | undefined, after: Item | undefined): TableChange | undefined {
  if (after) {
    const { pk, sk } = after
    return { eventName: before ? 'MODIFY' : 'INSERT', key: { pk, sk }, item: copyOf(after) as Item }
  }
  return before && { eventName: 'REMOVE', key: { pk: before.pk, sk: before.sk }, item: undefined }
}

function copyOf(item: Item | undefined): Item | undefined {
  return item && (readValue(item) as Item)
}

/** A copy of what is stored, which is plain data. */
function readValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof ExactNumber) return readNumber(value)
  if (value instanceof Set) return new Set(value)
  if (Array.isArray(value)) return value.map(readValue)
  // Most fields are texts and numbers, which one step copies.
  const read: Record<string, unknown> = { ...value }
  for (const name of Object.keys(read)) {
    const field = read[name]
    if (typeof field === 'object' && field !== null) read[name] = readValue(field)
  }
  return read
}

function projected(item: Item, only: readonly string[]): Item {
  const wanted: Record<string, unknown> = {}
  for (const name of Object.keys(item)) if (only.includes(name)) setField(wanted, name, item[name])
  return { ...wanted, pk: item.pk, sk: item.sk }
}
