import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createStores, type Stores, type Table } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import { fillInBulk, type Tables } from '../src/startup/fill-in-bulk.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Tables that note what is put into them, and end the start at a write. */
function openTables(): Tables & { items: Map<string, unknown>; writesLeft: number } {
  const items = new Map<string, unknown>()
  const made = { items, writesLeft: Number.POSITIVE_INFINITY }
  const open = (name: string): Table => {
    const onChange: NonNullable<Parameters<typeof memoryTable>[0]>['onChange'] = ({
      key: { pk, sk },
      item,
    }) => items.set(`${name} ${pk} ${sk}`, item)
    const table = memoryTable({ onChange })
    return {
      ...table,
      async writeMany(writes) {
        for (const write of writes) {
          if (made.writesLeft === 0) throw new Error('Killed.')
          made.writesLeft -= 1
          await table.writeMany([write])
        }
      },
    }
  }
  return Object.assign(made, { records: open('records'), derived: open('derived') })
}

/** Names that no two calls make alike. */
async function fill({ companies, postings }: Stores): Promise<void> {
  for (let made = 0; made < 5; made++) {
    const { id } = await companies.findOrCreate(`Company ${crypto.randomUUID()}`, new Date())
    await postings.put('companies', [{ id, lists: ['everybody'], terms: ['company'] }])
  }
}

test('empty tables get all that was stored, with what is derived from it', async () => {
  const tables = openTables()
  await fillInBulk(tables, join(await temporaryFolder(), 'demo-data'), fill)
  const { companies } = createStores(tables.records, tables.derived)
  expect(await companies.byIds([1, 2, 3, 4, 5])).toHaveLength(5)
  expect([...tables.items.keys()].filter((key) => key.startsWith('derived')).length).toBeGreaterThan(0)
})

test('a start that is killed at any write goes on to the same items', async () => {
  for (let killedAfter = 0; ; killedAfter++) {
    const file = join(await temporaryFolder(), 'demo-data')
    const tables = openTables()
    tables.writesLeft = killedAfter
    const killed = await fillInBulk(tables, file, fill).catch((error: unknown) => error)
    if (killed === undefined) break
    expect(existsSync(file)).toBe(true)
    const before = new Map(tables.items)
    tables.writesLeft = Number.POSITIVE_INFINITY
    await fillInBulk(tables, file, fill)
    for (const [key, item] of before) expect(tables.items.get(key)).toEqual(item)
    const others = openTables()
    await fillInBulk(others, file, fill)
    expect(tables.items).toEqual(others.items)
    expect(killedAfter).toBeLessThan(100)
  }
})
