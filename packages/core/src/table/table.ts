/**
 * The one table, as small as the stores need it. Two implementations: DynamoDB, and in memory for mocks and fast
 * tests. There is no scan.
 */
export interface Table {
  /** Eventually consistent unless told otherwise. */
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>
  /**
   * Any number of keys; the answer keeps no order, and leaves out what does not exist. With `only`, items have their keys
   * and these attributes: it costs as many units, and much less to read.
   */
  getMany(keys: readonly Key[], only?: readonly string[]): Promise<Item[]>
  /** Throws ConditionFailed. */
  put(item: Item, condition?: Condition): Promise<void>
  /** Answers the item as it is afterwards. Creates it when it does not exist and no condition forbids. Throws ConditionFailed. */
  update(key: Key, changes: Changes, condition?: Condition): Promise<Item>
  delete(key: Key, condition?: Condition): Promise<void>
  /** One page, of at most `limit` items, in one query. */
  query(query: Query): Promise<{ items: Item[]; next?: Key | undefined }>
  /** All or nothing, at most 100 writes. Throws ConditionFailed with the index of the first write that was refused. */
  transact(writes: readonly Write[]): Promise<void>
}

export interface Key {
  pk: string
  sk: string
}
export type Item = Key & Record<string, unknown>

export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4'

export interface Query {
  /** The table itself when absent; an index is eventually consistent. */
  index?: IndexName
  pk: string
  sk?: { beginsWith: string } | { between: readonly [string, string] } | { lessThan: string }
  /** By sort key: ascending unless true. */
  descending?: boolean
  limit: number
  /** The `next` of the page before. */
  after?: Key | undefined
  consistent?: boolean
}

export interface Changes {
  set?: Record<string, unknown>
  /** Numbers to add; an attribute that is absent counts as 0. */
  add?: Record<string, number>
  /** Numbers that a set (a `Set` of the item) shall hold; an absent attribute counts as empty. Repeating it changes nothing. */
  addToSet?: Record<string, readonly number[]>
  /** Numbers that a set shall not hold; a set that is empty then is absent. No attribute may be in two of these maps. */
  removeFromSet?: Record<string, readonly number[]>
  remove?: readonly string[]
}

/** What must hold for a write. All conditions of one write must hold together. */
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

/** What a write did to one item, as the table's stream tells it. */
export interface TableChange {
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  key: Key
  /** The item as it is since; undefined when it is gone. */
  item: Item | undefined
}

/** A write was refused because its condition did not hold. */
export class ConditionFailed extends Error {
  /** Which write of a transaction; 0 for a single write. */
  readonly index: number
  /** The item that stood in the way, when the engine told. */
  readonly item: Item | undefined

  constructor(index: number, item?: Item) {
    super(`The condition of write ${index} does not hold.`)
    this.name = 'ConditionFailed'
    this.index = index
    this.item = item
  }
}
