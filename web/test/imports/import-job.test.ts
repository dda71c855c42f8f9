import { limits } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { batchesOf } from '../../src/features/imports/batches.ts'
import { checkTable } from '../../src/features/imports/check-table.ts'
import { importJob } from '../../src/features/imports/import-job.ts'
import type { ImportTarget } from '../../src/features/imports/import-target.ts'
import { ApiError } from '../../src/lib/api-error.ts'

const target: ImportTarget<'name'> = {
  noun: 'things',
  fields: [{ name: 'name', label: 'Name', headers: [], example: 'A' }],
  check: ({ name }) => (name === '' ? [{ field: 'name', message: 'It needs a name.' }] : []),
  unique: [{ field: 'name', key: ({ name }) => name.toLowerCase(), message: 'Another row has this name' }],
  checkRows: async (rows) =>
    rows.flatMap(({ name }, row) => (name === 'taken' ? [{ row, field: 'name', message: 'In use.' }] : [])),
  importRows: async (rows) => ({ created: rows.length, problems: [] }),
}
const goodRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ number: at + 2, row: { name: `thing ${at}` } }))
const noStop = () => new AbortController().signal

test('a check tells of every bad row what is wrong, in the order of the file', async () => {
  const names = ['A', '', 'a', 'taken', 'B']
  const table = {
    fileName: 'things.csv',
    encoding: 'utf-8' as const,
    head: ['Name'],
    rows: names.map((name, at) => ({ number: at + 2, cells: [name] })),
  }
  const { good, problems, badRows } = await checkTable(table, { name: 0 }, target, noStop(), () => {})
  expect(good.map(({ number }) => number)).toEqual([2, 6])
  expect(badRows).toBe(3)
  expect(problems).toEqual([
    { number: 3, field: 'name', value: '', message: 'It needs a name.' },
    { number: 4, field: 'name', value: 'a', message: 'Another row has this name (row 2)' },
    { number: 5, field: 'name', value: 'taken', message: 'In use.' },
  ])
})

test('calls have a hundred rows at most, and fewer of long ones', () => {
  expect(batchesOf(goodRows(250), ({ row }) => row).map(({ length }) => length)).toEqual([100, 100, 50])
  const long = Array.from({ length: 100 }, () => ({ name: '日'.repeat(1_000) }))
  for (const batch of batchesOf(long, (row) => row)) {
    expect(new TextEncoder().encode(JSON.stringify({ rows: batch })).length).toBeLessThan(limits.bodyBytes)
  }
})

test('an import whose answer is lost is sent again with the same key', async () => {
  const keys: string[] = []
  const losing: typeof target = {
    ...target,
    async importRows(rows, key) {
      keys.push(key)
      if (keys.length === 1) throw new ApiError(0, 'The server could not be reached')
      return { created: rows.length, problems: [] }
    },
  }
  const { created } = await importJob(goodRows(3), losing).run(noStop(), () => {})
  expect(created).toBe(3)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('an import that was stopped goes on with what is missing', async () => {
  const sent: string[] = []
  const controller = new AbortController()
  const job = importJob(goodRows(1_000), {
    ...target,
    async importRows(rows) {
      sent.push(...rows.map(({ name }) => name))
      if (sent.length >= 400) controller.abort()
      return { created: rows.length, problems: [] }
    },
  })
  await expect(job.run(controller.signal, () => {})).rejects.toThrow()
  expect(sent.length).toBeLessThan(1_000)
  expect((await job.run(noStop(), () => {})).created).toBe(1_000)
  expect(new Set(sent).size).toBe(sent.length)
})
