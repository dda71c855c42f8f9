import { type ImportPart, limits, type UserRow } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { batchesOf } from '../../src/features/imports/batches.ts'
import { checkTable } from '../../src/features/imports/check-table.ts'
import type { ImportTarget } from '../../src/features/imports/import-target.ts'
import { sendImport } from '../../src/features/imports/send-import.ts'
import type { Settled } from '../../src/features/imports/settle-rows.ts'
import { answer, json, refuse } from '../answer.ts'

const target: ImportTarget<'name'> = {
  noun: 'people',
  fields: [{ name: 'name', label: 'Name', headers: [], example: 'A' }],
  check: ({ name }) => (name === '' ? [{ field: 'name', message: 'It needs a name.' }] : []),
  unique: [{ field: 'name', key: ({ name }) => name.toLowerCase(), message: 'Another row has this name' }],
  mayCreateCompanies: false,
  checkRows: async (rows) => ({
    problems: rows.flatMap(({ name }, row) =>
      name === 'taken' ? [{ row, field: 'name', message: 'In use.' }] : [],
    ),
    existing: [],
    unknownCompanies: [],
  }),
  toSend: (row) => row as unknown as UserRow,
  invite: true,
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
  const { rows, problems, badRows } = await checkTable(table, { name: 0 }, target, noStop(), () => {})
  expect(rows.map(({ number }) => number)).toEqual([2, 6])
  expect(badRows).toBe(3)
  expect(problems).toEqual([
    { number: 3, field: 'name', value: '', message: 'It needs a name.', cells: { name: '' } },
    {
      number: 4,
      field: 'name',
      value: 'a',
      message: 'Another row has this name (row 2)',
      cells: { name: 'a' },
    },
    { number: 5, field: 'name', value: 'taken', message: 'In use.', cells: { name: 'taken' } },
  ])
})

test('calls have a hundred rows at most, and fewer of long ones', () => {
  expect(batchesOf(goodRows(250), ({ row }) => row).map(({ length }) => length)).toEqual([100, 100, 50])
  const long = Array.from({ length: 100 }, () => ({ name: '日'.repeat(1_000) }))
  for (const batch of batchesOf(long, (row) => row)) {
    expect(new TextEncoder().encode(JSON.stringify({ rows: batch })).length).toBeLessThan(limits.bodyBytes)
  }
})

const settled = (count: number): Settled<'name'> => ({
  ...{
    rows: goodRows(count),
    problems: [],
    badRows: 0,
    strangers: 0,
    undecided: 0,
    leftOut: 0,
    leftOutRows: [],
  },
  ...{ skipped: 0, created: count, updated: 0 },
})
const decisions = { existing: 'skip', unassignUnknown: false } as const
const run = { id: 7 }
const answers = (change: Parameters<typeof answer>[0] = {}) =>
  answer({
    'POST /api/imports': () => json(run, 201),
    'POST /api/imports/7/rows': () => json({ parts: 1 }),
    'POST /api/imports/7/run': () => json(run),
    ...change,
  })

test('a file is sent in parts, the rows that are left out among them, and only then started', async () => {
  const calls = answers()
  const bad = {
    number: 3,
    field: 'name',
    value: '',
    message: 'It needs a name.',
    cells: { name: 'x'.repeat(2_000) },
  }
  const company = {
    number: 1,
    field: 'company',
    value: 'Acne',
    message: 'There is no company “Acne”.',
    cells: {},
  }
  const file = {
    ...settled(150),
    problems: [bad, { ...bad, field: 'other' }],
    leftOutRows: [company],
    skipped: 9,
  }
  const progress: number[] = []
  const sending = { target, settled: file, decisions, fileName: 'things\u202E.csv' }
  await sendImport(sending, noStop(), (rows) => progress.push(rows))
  expect(calls.to('POST /api/imports')[0]?.body).toEqual({
    ...{ kind: 'people', fileName: 'things.csv', skipped: 9 },
    choices: { ...decisions, invite: true },
  })
  const parts = calls.to('POST /api/imports/7/rows').map(({ body }) => body as ImportPart)
  expect(parts.map(({ part }) => part)).toEqual([0, 1])
  expect(parts.flatMap(({ people }) => people)).toHaveLength(150)
  expect(parts[0]?.people[0]).toEqual({ number: 2, cells: { name: 'thing 0' } })
  expect(parts[0]?.leftOut.map(({ number, problems }) => [number, problems.length])).toEqual([
    [1, 1],
    [3, 2],
  ])
  expect(parts[0]?.leftOut[1]?.cells.name).toHaveLength(limits.import.cell)
  expect(parts[0]?.createCompanies).toEqual([])
  expect(progress).toEqual([100, 152])
  expect(calls.to('POST /api/imports/7/run')).toHaveLength(1)
})

test('a part whose answer is lost is sent again as the same part', async () => {
  let tries = 0
  const calls = answers({
    'POST /api/imports/7/rows': () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return json({ parts: 1 })
    },
  })
  await sendImport({ target, settled: settled(3), decisions, fileName: '' }, noStop(), () => {})
  expect(calls.to('POST /api/imports/7/rows').map(({ body }) => (body as ImportPart).part)).toEqual([0, 0])
})

test('whoever cancels while rows are sent has started nothing', async () => {
  const controller = new AbortController()
  const calls = answers({
    'POST /api/imports/7/rows': () => {
      controller.abort()
      return json({ parts: 1 })
    },
  })
  const sending = { target, settled: settled(300), decisions, fileName: '' }
  await expect(sendImport(sending, controller.signal, () => {})).rejects.toThrow('aborted')
  expect(calls.to('POST /api/imports/7/rows')).toHaveLength(1)
  expect(calls.to('POST /api/imports/7/run')).toHaveLength(0)
})

test('the companies that rows may create are named with their part', async () => {
  const calls = answers()
  const rows = goodRows(2).map((row, at) => ({ ...row, ...(at === 1 && { createsCompany: 'Initech' }) }))
  const file = { ...settled(2), rows }
  await sendImport({ target, settled: file, decisions, fileName: '' }, noStop(), () => {})
  expect(calls.to('POST /api/imports/7/rows')[0]?.body).toMatchObject({ createCompanies: ['Initech'] })
})

test('a check that is cancelled does not wait for the server, and neither does the pause before another try', async () => {
  const controller = new AbortController()
  const silent = {
    ...target,
    checkRows() {
      controller.abort()
      return new Promise<never>(() => {})
    },
  }
  const rows = [{ number: 2, cells: ['A'] }]
  const table = { fileName: 't.csv', encoding: 'utf-8' as const, head: ['Name'], rows }
  await expect(checkTable(table, { name: 0 }, silent, controller.signal, () => {})).rejects.toThrow()
  const stop = new AbortController()
  answers({
    'POST /api/imports/7/rows': () => {
      stop.abort()
      return refuse(503, 'UNAVAILABLE', 'Busy')
    },
  })
  const sending = { target, settled: settled(1), decisions, fileName: '' }
  await expect(sendImport(sending, stop.signal, () => {})).rejects.toThrow('aborted')
})
