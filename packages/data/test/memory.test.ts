import { ConditionFailed, ifAbsent, type Table, type TableChange } from '@remotehands/core'
import { expect, test } from 'vitest'
import { memoryTable } from '../src/memory.ts'

const key = { pk: 'A', sk: '1' }

function watchedTable(from?: Table) {
  const changes: TableChange[] = []
  const onChange = (change: TableChange) => changes.push(change)
  return { table: memoryTable({ onChange, ...(from && { from }) }), changes }
}

test('the table in memory tells what became of each item, as a stream does', async () => {
  const { table, changes } = watchedTable()
  await table.put({ ...key, name: 'a' })
  await table.update(key, { set: { name: 'b' } })
  await table.transact([
    { delete: key },
    { put: { pk: 'B', sk: '1' } },
    { check: { pk: 'C', sk: '1' }, condition: ifAbsent },
  ])
  expect(changes).toEqual([
    { eventName: 'INSERT', key, item: { ...key, name: 'a' } },
    { eventName: 'MODIFY', key, item: { ...key, name: 'b' } },
    { eventName: 'REMOVE', key, item: undefined },
    { eventName: 'INSERT', key: { pk: 'B', sk: '1' }, item: { pk: 'B', sk: '1' } },
  ])
})

test('it tells nothing of what did not happen', async () => {
  const { table, changes } = watchedTable()
  await table.delete(key)
  await table.put(key)
  changes.length = 0
  await expect(table.transact([{ delete: key }, { put: key, condition: ifAbsent }])).rejects.toThrow()
  await expect(table.put(key, ifAbsent)).rejects.toThrow(ConditionFailed)
  expect(changes).toEqual([])
})

test('it begins with the items of another, and neither sees what the other writes', async () => {
  const first = memoryTable()
  await first.put({ ...key, gsi1pk: 'G', gsi1sk: '1', name: 'a' })
  const { changes, table } = watchedTable(first)
  expect(await table.get(key)).toMatchObject({ name: 'a' })
  expect(changes).toEqual([])
  await table.update(key, { set: { name: 'b' } })
  await first.put({ pk: 'A', sk: '2', gsi1pk: 'G', gsi1sk: '2' })
  expect(await first.get(key)).toMatchObject({ name: 'a' })
  const { items } = await table.query({ index: 'gsi1', pk: 'G', limit: 10 })
  expect(items).toEqual([{ ...key, gsi1pk: 'G', gsi1sk: '1', name: 'b' }])
})
