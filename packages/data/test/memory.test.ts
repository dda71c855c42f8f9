import { expect, test } from 'vitest'
import { ConditionFailed, ifAbsent, type TableChange } from '../src/index.ts'
import { memoryTable } from '../src/memory.ts'

const key = { pk: 'A', sk: '1' }

function watchedTable() {
  const changes: TableChange[] = []
  return { table: memoryTable({ onChange: (change) => changes.push(change) }), changes }
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
