import type { Item, PlainWrite, Table } from '@remotehands/core'
import { sizeOfItem } from '../src/memory/item-size.ts'

/** A table in memory's writes, in DynamoDB's units: one for each kB of what is put, changed or deleted. */
export function meteredTable(table: Table): { table: Table; units: () => number } {
  let used = 0
  const unitsOf = (item: Item) => Math.max(1, Math.ceil(sizeOfItem(item) / 1_024))
  const count = async (write: PlainWrite) => {
    if ('put' in write) used += unitsOf(write.put)
    else {
      const item = await table.get(write.delete)
      used += item ? unitsOf(item) : 1
    }
  }
  return {
    units: () => used,
    table: {
      ...table,
      async put(item, condition) {
        used += unitsOf(item)
        await table.put(item, condition)
      },
      async update(key, changes, condition) {
        const before = await table.get(key)
        const larger = (after: Item) => Math.max(unitsOf(after), before ? unitsOf(before) : 1)
        try {
          const after = await table.update(key, changes, condition)
          used += larger(after)
          return after
        } catch (error) {
          // What is refused is charged, too.
          used += larger(before ?? { ...key })
          throw error
        }
      },
      async delete(key, condition) {
        await count({ delete: key })
        await table.delete(key, condition)
      },
      async writeMany(writes) {
        for (const write of writes) await count(write)
        await table.writeMany(writes)
      },
    },
  }
}
