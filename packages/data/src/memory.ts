import { applyChanges } from './table/apply-changes.ts'
import { holds } from './table/conditions.ts'
import { Partitions } from './table/partitions.ts'
import { plainCopy } from './table/plain-copy.ts'
import {
  ConditionFailed,
  type Item,
  type Key,
  type Table,
  type TableChange,
  type Write,
} from './table/table.ts'

export { memoryJobs } from './memory-jobs.ts'

/**
 * The table in memory, for mocks and fast tests: runs anywhere, keeps nothing. Items are copied in and out.
 * `onChange` is its stream: it is told each change in order, after the write that made it.
 */
export function memoryTable({ onChange }: { onChange?: (change: TableChange) => void } = {}): Table {
  const table = new Partitions('table')
  const indexes = {
    gsi1: new Partitions('gsi1'),
    gsi2: new Partitions('gsi2'),
    gsi3: new Partitions('gsi3'),
    gsi4: new Partitions('gsi4'),
  }
  const views = [table, ...Object.values(indexes)]

  const replace = (before: Item | undefined, after: Item | undefined) => {
    for (const view of views) {
      if (before) view.remove(before)
      if (after) view.add(after)
    }
  }

  // Runs without a pause between the conditions and the last change, and so is all or nothing.
  const writeAll = (writes: readonly Write[]): (Item | undefined)[] => {
    const keys = writes.map(keyOf)
    const items = keys.map((key) => table.find(key))
    if (new Set(keys.map(({ pk, sk }) => JSON.stringify([pk, sk]))).size < keys.length) {
      throw new TypeError('A transaction may write each item once.')
    }
    if (writes.length > 100) throw new TypeError('A transaction has at most 100 writes.')
    const refused = writes.findIndex((write, at) => !holds(write.condition, items[at]))
    if (refused >= 0) throw new ConditionFailed(refused, copyOf(items[refused]))
    const results = writes.map((write, at) => resultOf(write, items[at]))
    for (const [at, result] of results.entries()) replace(items[at], result)
    for (const [at, write] of writes.entries()) {
      const change = 'check' in write ? undefined : changeOf(items[at], results[at])
      if (change) onChange?.(change)
    }
    return results
  }

  return {
    async get(key) {
      return copyOf(table.find(key))
    },
    async getMany(keys, only) {
      const unique = new Map(keys.map((key) => [JSON.stringify([key.pk, key.sk]), key]))
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
      return plainCopy(item as Item)
    },
    async delete(key, condition) {
      writeAll([{ delete: key, ...(condition && { condition }) }])
    },
    async query(query) {
      const { items, next } = (query.index ? indexes[query.index] : table).query(query)
      return { items: items.map(plainCopy), next }
    },
    async transact(writes) {
      writeAll(writes)
    },
  }
}

function keyOf(write: Write): Key {
  if ('put' in write) return write.put
  if ('update' in write) return write.update
  return 'delete' in write ? write.delete : write.check
}

function resultOf(write: Write, item: Item | undefined): Item | undefined {
  if ('put' in write) return plainCopy(write.put)
  if ('update' in write) return applyChanges(write.update, item, write.changes)
  return 'delete' in write ? undefined : item
}

function changeOf(before: Item | undefined, after: Item | undefined): TableChange | undefined {
  if (after) {
    const { pk, sk } = after
    return { eventName: before ? 'MODIFY' : 'INSERT', key: { pk, sk }, item: plainCopy(after) }
  }
  return before && { eventName: 'REMOVE', key: { pk: before.pk, sk: before.sk }, item: undefined }
}

function copyOf(item: Item | undefined): Item | undefined {
  return item && plainCopy(item)
}

function projected(item: Item, only: readonly string[]): Item {
  const wanted = Object.entries(item).filter(([name]) => only.includes(name))
  return { ...Object.fromEntries(wanted), pk: item.pk, sk: item.sk }
}
