import { expect, test } from 'vitest'
import type { Checked } from '../../src/features/imports/check-table.ts'
import { groupProblems, rowsInWords } from '../../src/features/imports/group-problems.ts'
import { type Decisions, rowsToSend, settleRows } from '../../src/features/imports/settle-rows.ts'

type Field = 'name' | 'company'
const row = (number: number, company = 'Acme') => ({ number, row: { name: `row ${number}`, company } })
const stranger = { number: 4, field: 'name', value: '', message: 'Nobody has this name.', cells: {} }
const changes = [{ field: 'name', from: 'a', to: 'b' }]
const checked: Checked<Field> = {
  rows: [
    row(2),
    { ...row(3), existing: { label: 'Three', changes } },
    { ...row(4), stranger },
    { ...row(5, 'Acne'), unknownCompany: 'Acne' },
    { ...row(6, 'Initech'), unknownCompany: 'Initech' },
    { ...row(7), existing: { label: 'Seven', changes: [] } },
  ],
  problems: [{ number: 8, field: null, value: '', message: 'Bad.', cells: {} }],
  badRows: 1,
  unknownCompanies: [
    { name: 'Acne', similar: ['Acme'] },
    { name: 'Initech', similar: [] },
  ],
}
const none: Decisions = { existing: 'skip', unassignUnknown: false, companies: {} }
const sent = (decisions: Partial<Decisions>) =>
  settleRows(checked, { ...none, ...decisions }, 'company').rows.map(({ number }) => number)

test('without a decision only what needs none is sent, and every row is accounted for', () => {
  const settled = settleRows(checked, none, 'company')
  expect(settled.rows.map(({ number }) => number)).toEqual([2])
  expect(settled).toMatchObject({ badRows: 2, skipped: 2, undecided: 2, leftOut: 0, created: 1, updated: 0 })
  expect(settled.problems.map(({ number }) => number)).toEqual([4, 8])
  expect(settled.leftOutRows.map(({ number, message }) => [number, message])).toEqual([
    [5, 'There is no company “Acne”, and you chose not to create it.'],
    [6, 'There is no company “Initech”, and you chose not to create it.'],
  ])
})

test('each decision sends the rows that it is about', () => {
  expect(sent({ existing: 'update' })).toEqual([2, 3])
  expect(sent({ unassignUnknown: true })).toEqual([2, 4])
  expect(sent({ companies: { Acne: { is: 'leave' }, Initech: { is: 'create' } } })).toEqual([2, 6])
})

test('a company that was meant takes the place of the one that is named; only a new one may be created', () => {
  const companies = { Acne: { is: 'use', name: 'Acme' }, Initech: { is: 'create' } } as const
  const { rows } = settleRows(checked, { ...none, companies }, 'company')
  expect(rows.slice(1)).toEqual([row(5), { ...row(6, 'Initech'), createsCompany: 'Initech' }])
})

test('a device of somebody unknown in a new company is nobody’s, when that is said', () => {
  const ofInitech = { ...checked, rows: [{ ...row(6, 'Initech'), unknownCompany: 'Initech', stranger }] }
  const settle = (is: 'create' | 'leave', unassignUnknown: boolean) =>
    settleRows(ofInitech, { ...none, unassignUnknown, companies: { Initech: { is } } }, 'company')
  expect(settle('create', false)).toMatchObject({ rows: [], strangers: 1, badRows: 2 })
  expect(settle('create', true)).toMatchObject({ rows: [row(6, 'Initech')], strangers: 1, badRows: 1 })
  expect(settle('leave', false)).toMatchObject({ rows: [], strangers: 0, leftOut: 1, badRows: 1 })
})

test('a row with two problems is sent once', () => {
  const twice = { ...checked, problems: checked.problems.flatMap((problem) => [problem, problem]) }
  expect(rowsToSend(settleRows(twice, none, 'company'))).toBe(5)
})

test('problems are grouped by kind, the commonest first, whatever names and numbers they hold', () => {
  const problem = (number: number, message: string, field = 'email') => ({
    number,
    field,
    value: '',
    message,
    cells: {},
  })
  const groups = groupProblems([
    problem(2, 'Another row has this address (row 1)'),
    problem(3, 'Required.'),
    problem(4, 'Another row has this address (row 2)'),
    problem(5, 'Required.', 'name'),
    problem(6, 'There is no company “A”.', 'company'),
    problem(7, 'There is no company “B”.', 'company'),
    problem(8, 'There is no company “C”.', 'company'),
  ])
  expect(groups.map(({ field, message, problems }) => [field, message, problems.length])).toEqual([
    ['company', 'There is no company “…”.', 3],
    ['email', 'Another row has this address', 2],
    ['email', 'Required.', 1],
    ['name', 'Required.', 1],
  ])
})

test('row numbers are told in few words', () => {
  expect(rowsInWords([3])).toBe('3')
  expect(rowsInWords([9, 2, 3, 4, 4])).toBe('2–4, 9')
  expect(rowsInWords([2, 4, 6, 8, 9, 10], 2)).toBe('2, 4 and 4 more')
})
