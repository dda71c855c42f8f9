import type { Changes, Condition, Item, Key, Query, Write } from '@remotehands/core'
import { compareKeys, keyNames } from '@remotehands/core'
import { conditionExpression, updateExpression } from '../table/expressions.ts'
import { plainCopy } from '../table/plain-copy.ts'
import { require } from './invalid-request.ts'
import { bytesOf, mostBytesOf, sizeOf, sizeOfItem } from './item-size.ts'
import { inRange } from './partitions.ts'

// Source: "Quotas and limits of Amazon DynamoDB", in bytes.
const largestKey = { pk: 2_048, sk: 1_024 }
const largestItem = 400 * 1024
const largestTransaction = 4 * 1024 * 1024
const longestExpression = 4 * 1024
const mostWrites = 100
/** As many as fit in an expression, however long their placeholders are. */
const fewNames = 250
const fewClauses = 80

const { table, ...indexes } = keyNames

/** Throws InvalidRequest for a key that no item can have. */
export function requireKey(key: Key): void {
  requireNoEmptyKey(key)
  for (const name of ['pk', 'sk'] as const) requireLengthOf(name, key[name], largestKey[name])
}

/** A copy of an item as a table stores it. Throws for one that no table takes, whatever is stored there. */
export function storedItem(item: Item): Item {
  const stored = plainCopy(item)
  requireKey(stored)
  requireIndexKeys(stored)
  requireSize(stored)
  return stored
}

function requireNoEmptyKey(key: Key): void {
  for (const name of ['pk', 'sk'] as const) requireText(name, key[name])
}

/** Throws InvalidRequest for an item larger than 400 kB. */
export function requireSize(item: Item): void {
  const isSmall = mostBytesOf(item) <= largestItem || sizeOfItem(item) <= largestItem
  require(isSmall, 'Item size has exceeded the maximum allowed size')
}

/** Throws InvalidRequest for an item that an index can't hold. */
export function requireIndexKeys(item: Item): void {
  for (const { name, largest } of indexParts) {
    const value = item[name]
    if (value === undefined) continue
    requireText(name, value)
    requireLengthOf(name, value, largest)
  }
}

const indexParts = Object.values(indexes).flatMap(({ pk, sk }) => [
  { name: pk, largest: largestKey.pk },
  { name: sk, largest: largestKey.sk },
])

/** Throws for a plain-data write that is refused whatever is stored, and whatever its condition. */
export function requireWrite(write: Write): void {
  requireCondition(write.condition)
  requireNoEmptyKey(keyOf(write))
  if ('update' in write) {
    requireChanges(write.changes)
    requireIndexTexts(write.changes.set ?? {})
  }
  if ('put' in write) {
    requireSize(write.put)
    requireIndexTexts(write.put)
  }
}

/** Other types are checked when the write runs. */
function requireIndexTexts(fields: Record<string, unknown>): void {
  for (const { name, largest } of indexParts) {
    const value = fields[name]
    if (typeof value !== 'string') continue
    requireText(name, value)
    requireLengthOf(name, value, largest)
  }
}

/** The key of the item that a write changes. */
export function keyOf(write: Write): Key {
  if ('put' in write) return write.put
  if ('update' in write) return write.update
  return 'delete' in write ? write.delete : write.check
}

/** Throws for a transaction that is refused whatever is stored. */
export function requireTransaction(writes: readonly Write[]): void {
  require(writes.length > 0, 'Member must have length greater than or equal to 1')
  require(writes.length <= mostWrites, 'Member must have length less than or equal to 100')
  for (const write of writes) {
    if ('check' in write) require(write.condition.length > 0, 'A check has a condition')
    if ('update' in write)
      require(namesOf(write.changes).length > 0, 'An update in a transaction changes something')
  }
  const most = writes.reduce((sum, write) => sum + mostOf(write), 0)
  const isSmall =
    most <= largestTransaction ||
    writes.reduce((sum, write) => sum + payloadOf(write), 0) <= largestTransaction
  require(isSmall, 'Transaction payload size cannot exceed 4MB')
}

/** Throws InvalidRequest for a query that is refused whatever is stored. */
export function requireQuery(query: Query): void {
  const { index, pk, sk, limit, consistent, after } = query
  const names = keyNames[index ?? 'table']
  require(!(index && consistent), 'Consistent reads are not supported on global secondary indexes')
  require(Number.isInteger(limit) && limit >= 1, 'Limit must be greater than or equal to 1')
  // The engine doesn't check its length.
  requireText(names.pk, pk)
  for (const bound of boundsOf(sk)) {
    requireText(names.sk, bound)
    requireLengthOf(names.sk, bound, largestKey.sk)
  }
  if (sk && 'between' in sk)
    require(compareKeys(...sk.between) <=
      0, 'The BETWEEN operator requires upper bound to be greater than or equal to lower bound')
  if (after) requireStart(after, query)
}

function requireStart(start: Key, { index, pk, sk }: Query): void {
  const after: Record<string, unknown> = { ...start }
  const own = keyNames[index ?? 'table']
  const wanted = new Set([table.pk, table.sk, own.pk, own.sk])
  const isKey = Object.keys(after).length === wanted.size && [...wanted].every((name) => after[name])
  require(isKey, 'The provided starting key is invalid')
  const order = after[own.sk]
  const isInside = after[own.pk] === pk && typeof order === 'string' && inRange(order, sk)
  require(isInside, 'The provided starting key does not match the range key predicate')
}

function boundsOf(range: Query['sk']): readonly string[] {
  if (!range) return []
  if ('between' in range) return range.between
  return ['beginsWith' in range ? range.beginsWith : range.lessThan]
}

function namesOf({ set = {}, add = {}, addToSet = {}, removeFromSet = {}, remove = [] }: Changes): string[] {
  return [...[set, add, addToSet, removeFromSet].flatMap(Object.keys), ...remove]
}

function requireChanges(changes: Changes): void {
  const { add = {}, addToSet = {}, removeFromSet = {} } = changes
  const names = namesOf(changes)
  require(!names.includes(''), 'Empty attribute name')
  require(new Set(names).size === names.length, 'Two document paths overlap with each other')
  for (const name of ['pk', 'sk'])
    require(!names.includes(name), `Cannot update attribute ${name}. This attribute is part of the key`)
  if (names.length > fewNames) requireLength(updateExpression(changes, undefined).UpdateExpression)
  plainCopy(add)
  for (const numbers of [...Object.values(addToSet), ...Object.values(removeFromSet)])
    plainCopy(new Set(numbers))
}

function requireCondition(condition: Condition | undefined): void {
  if (!condition?.length) return
  if (condition.length > fewClauses) requireLength(conditionExpression(condition).ConditionExpression)
  for (const { attribute, ...values } of condition as readonly Record<string, unknown>[]) {
    require(attribute !== '', 'Empty attribute name')
    plainCopy(values)
  }
}

function requireLength(expression: string | undefined): void {
  require((expression?.length ?? 0) <=
    longestExpression, 'Expression size has exceeded the maximum allowed size')
}

function requireText(name: string, value: unknown): asserts value is string {
  require(typeof value === 'string', `Type mismatch for key ${name} expected: S`)
  require(value !==
    '', `The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`)
}

function requireLengthOf(name: string, value: string, largest: number): void {
  const isShort = 3 * value.length <= largest || bytesOf(value) <= largest
  require(isShort, `The key ${name} exceeds the size limit of ${largest} bytes`)
}

function mostOf(write: Write): number {
  if ('put' in write) return mostBytesOf(write.put)
  return 'update' in write ? mostBytesOf(write.changes.set ?? {}) : 0
}

function payloadOf(write: Write): number {
  if ('put' in write) return sizeOfItem(write.put)
  if (!('update' in write)) return 0
  return sizeOf(write.changes.set ?? {})
}
