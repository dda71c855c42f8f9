import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { createStores, type Item, type Stores, type Table, writeInSlices } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import { writeDurably } from '../write-durably.ts'

/** The one table, and the one of what is derived from it. */
export interface Tables {
  records: Table
  derived: Table
}
type Items = Record<keyof Tables, Item[]>

/**
 * Fills empty tables with what `fill` stores: in memory, and from there many items a request, which is a fraction of the
 * work. They are in `file` before the first of them is written: a start that is cut short goes on with the same ones.
 */
export async function fillInBulk(
  tables: Tables,
  file: string,
  fill: (stores: Stores) => Promise<void>,
): Promise<void> {
  if (!existsSync(file)) await writeDurably(file, serialize(await madeBy(fill)))
  const made: Items = deserialize(await readFile(file))
  for (const name of ['derived', 'records'] as const)
    await writeInSlices(
      tables[name],
      made[name].map((put) => ({ put })),
    )
}

async function madeBy(fill: (stores: Stores) => Promise<void>): Promise<Items> {
  const records = keepingTable()
  const derived = keepingTable()
  await fill(createStores(records.table, derived.table))
  return { records: records.items(), derived: derived.items() }
}

/** A table in memory, and all that is in it. */
function keepingTable() {
  const items = new Map<string, Item>()
  const table = memoryTable({
    onChange({ key: { pk, sk }, item }) {
      const key = JSON.stringify([pk, sk])
      if (item) items.set(key, item)
      else items.delete(key)
    },
  })
  return { table, items: () => [...items.values()] }
}
