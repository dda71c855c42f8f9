/**
 * The single table, with only what the stores need. Two implementations: DynamoDB, and in memory for mocks
 * and fast tests. It has no scan.
 */
export interface Table {
  /** Eventually consistent by default. */
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>
  /**
   * Reads any number of keys, in no particular order; leaves out items that don't exist. With `only`, returns
   * keys and these attributes: the same number of units, but much less data.
   */
  getMany(keys: readonly Key[], only?: readonly string[]): Promise<Item[]>
  /** Throws ConditionFailed. */
  put(item: Item, condition?: Condition): Promise<void>
  /**
   * Updates an item and returns it; creates it if absent and no condition forbids that. Throws
   * ConditionFailed.
   */
  update(key: Key, changes: Changes, condition?: Condition): Promise<Item>
  delete(key: Key, condition?: Condition): Promise<void>
  /** One page, of at most `limit` items, in one query. */
  query(query: Query): Promise<{ items: Item[]; next?: Key | undefined }>
  /** Any number of writes of different items, in no order: each happens, or the call throws after some of them. */
  writeMany(writes: readonly PlainWrite[]): Promise<void>
  /** All or nothing, at most 100 writes. Throws ConditionFailed with the index of the first refused write. */
  transact(writes: readonly Write[]): Promise<void>
}

/** Reads a page of the whole table, of at most 1 MB, in no order that means anything: for the job that archives everything. */
export type ScanRecords = (after?: Record<string, unknown>) => Promise<{
  items: Item[]
  next?: Record<string, string> | undefined
}>

export interface Key {
  pk: string
  sk: string
}
export type Item = Key & Record<string, unknown>

export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4'

export interface Query {
  /** Absent for the table itself; an index is eventually consistent. */
  index?: IndexName
  pk: string
  sk?: { beginsWith: string } | { between: readonly [string, string] } | { lessThan: string }
  /** By sort key: ascending unless true. */
  descending?: boolean
  limit: number
  /** The previous page's `next`. */
  after?: Key | undefined
  consistent?: boolean
}

export interface Changes {
  set?: Record<string, unknown>
  /** Numbers to add; an attribute that is absent counts as 0. */
  add?: Record<string, number>
  /** Numbers to put into a set (a `Set` of the item); an absent attribute counts as empty. Safe to repeat. */
  addToSet?: Record<string, readonly number[]>
  /** Numbers to remove from a set; an empty set becomes absent. No attribute may be in two of these maps. */
  removeFromSet?: Record<string, readonly number[]>
  remove?: readonly string[]
}

/** What must hold for a write: all its conditions together. */
export type Condition = readonly Clause[]
export type Clause =
  | { is: 'absent' }
  | { is: 'present' }
  | { attribute: string; equals: string | number | boolean }
  | { attribute: string; lessThan: number | string }
  | { attribute: string; greaterThan: number | string }
  /** The attribute is absent, or less than the value. */
  | { attribute: string; absentOrLessThan: number | string }

export const ifAbsent: Condition = [{ is: 'absent' }]
export const ifPresent: Condition = [{ is: 'present' }]
export const ifVersion = (version: number): Condition => [{ attribute: 'version', equals: version }]

export type Write =
  | { put: Item; condition?: Condition }
  | { update: Key; changes: Changes; condition?: Condition }
  | { delete: Key; condition?: Condition }
  | { check: Key; condition: Condition }

/** A write without a condition. */
export type PlainWrite = { put: Item } | { delete: Key }

/** What a write did to one item, as reported by the table's stream. */
export interface TableChange {
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  key: Key
  /** The item after the write; undefined if it was deleted. */
  item: Item | undefined
}

/** A write was refused because its condition did not hold. */
export class ConditionFailed extends Error {
  /** Which write of a transaction; 0 for a single write. */
  readonly index: number
  /** The item that caused the refusal, if the engine reported it. */
  readonly item: Item | undefined

  constructor(index: number, item?: Item) {
    super(`The condition of write ${index} does not hold.`)
    this.name = 'ConditionFailed'
    this.index = index
    this.item = item
  }
}

/** Waits for a conditional write; returns false if its condition doesn't hold. */
export async function isAllowed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
