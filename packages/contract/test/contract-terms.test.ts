import { describe, expect, test } from 'vitest'
import {
  centsOf,
  daysLeft,
  isExpiringSoon,
  moneyOf,
  monthlyRevenue,
  NewVendorContract,
  noticeDateOf,
  noticeSteps,
  withDollar,
} from '../src/index.ts'

const day = (text: string) => Date.parse(text)

describe('days left are ceil((endDate − now) / 1 day), the end date as its midnight in UTC (§4)', () => {
  test.for([
    ['2026-03-31', '2026-03-01T00:00:00.000Z', 30],
    ['2026-03-31', '2026-03-01T00:00:00.001Z', 30],
    ['2026-03-31', '2026-02-28T23:59:59.999Z', 31],
    ['2026-03-31', '2026-03-30T23:59:59.999Z', 1],
    ['2026-03-31', '2026-03-31T00:00:00.000Z', 0],
    ['2026-03-31', '2026-03-31T00:00:00.001Z', 0],
    ['2026-03-31', '2026-04-02T12:00:00.000Z', -2],
  ] as const)('%s, seen at %s: %d', ([endDate, now, days]) => {
    expect(Object.is(daysLeft(endDate, day(now)), days)).toBe(true)
  })
  test('the renewal warning lists more than 0 and at most 60', () => {
    expect([-1, 0, 1, 60, 61].map(isExpiringSoon)).toEqual([false, false, true, true, false])
  })
})

describe('an amount is what is left of a text without what is no number (§9)', () => {
  test.for([
    ['$4,500.00', 450_000],
    ['4500', 450_000],
    ['$12,800', 1_280_000],
    ['1,234,567.89', 123_456_789],
    ['$2,340.50 / month', 234_050],
    ['USD 99.9', 9_990],
    ['1.234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['4,50', 450],
    ['.5', 50],
    ['4,500 p.m.', 450_000],
    ['-', 0],
    ['', 0],
    ['on request', 0],
    [null, 0],
  ] as const)('%j is %d cents', ([text, cents]) => {
    expect(centsOf(text)).toBe(cents)
  })
  test('the monthly revenue is the sum of all contracts, to the cent', () => {
    const values = ['$0.10', '0.20', '$4,500.00', null, '-']
    expect(monthlyRevenue(values.map((monthlyValue) => ({ monthlyValue })))).toBe(450_030)
  })
  test('a sum has one $, separators, and cents where there are any', () => {
    expect([0, 450_000, 450_030, 123_456_789].map(moneyOf)).toEqual([
      '$0',
      '$4,500',
      '$4,500.30',
      '$1,234,567.89',
    ])
  })
  test.for([
    ['4,500', '$4,500'],
    ['$4,500', '$4,500'],
    [' $ 4,500 ', '$4,500'],
    ['$$4', '$4'],
    ['on request', 'on request'],
    ['', ''],
    [null, ''],
  ] as const)('%j is shown as %j: with exactly one $', ([value, shown]) => {
    expect(withDollar(value)).toBe(shown)
  })
})

describe('notices', () => {
  const terms = { endDate: '2026-12-31', notificationDays: 30 }
  test('are sent at notificationDays, 30, 7 and 1', () => {
    expect(noticeSteps(terms)).toEqual([30, 7, 1])
    expect(noticeSteps({ ...terms, notificationDays: 90 })).toEqual([90, 30, 7, 1])
    expect(noticeSteps({ ...terms, notificationDays: 10 })).toEqual([30, 10, 7, 1])
    expect(noticeSteps({ ...terms, notificationDays: 0 })).toEqual([30, 7, 1])
  })
  test('and on a notice date of their own', () => {
    expect(noticeSteps({ ...terms, noticeDate: '2026-10-02' })).toEqual([90, 30, 7, 1])
  })
  test('are due notificationDays before the end, or on that date', () => {
    expect(noticeDateOf(terms)).toBe('2026-12-01')
    expect(noticeDateOf({ ...terms, noticeDate: '2026-10-02' })).toBe('2026-10-02')
  })
})

describe('a contract is refused', () => {
  const contract = { contractName: 'Line', startDate: '2026-01-01', endDate: '2026-12-31' }
  const messages = (change: object) =>
    Object.fromEntries(
      NewVendorContract.safeParse({ ...contract, ...change }).error?.issues.map(({ path, message }) => [
        path.join('.'),
        message,
      ]) ?? [],
    )
  test('at its end, when that is before its start', () => {
    expect(messages({ endDate: '2025-12-31' })).toEqual({
      endDate: 'The end date must not be before the start date.',
    })
    expect(messages({ endDate: '2026-01-01' })).toEqual({})
  })
  test('at its notice date, when that is after its end', () => {
    expect(messages({ noticeDate: '2027-01-01' })).toEqual({
      noticeDate: 'The notice date must not be after the end date.',
    })
  })
  test.for(['2026-02-30', '31.12.2026', '2026-13-01', 'tomorrow'])('with the end date %s', (endDate) => {
    expect(messages({ endDate })).toHaveProperty('endDate')
  })
  test.for(['startDate', 'endDate', 'noticeDate', 'renewalDate'])(
    'with a %s in a year that nobody means, which would break every list that it is on',
    (field) => {
      for (const day of ['0000-01-01', '0099-12-31', '9999-12-31'])
        expect(messages({ [field]: day })).toHaveProperty(field)
    },
  )
  test.for(['monthlyValue', 'annualValue'])('with a %s that cannot be added up to the cent', (field) => {
    expect(messages({ [field]: '9'.repeat(190) })).toHaveProperty(field)
    expect(messages({ [field]: '$10,000,000,000.01' })).toHaveProperty(field)
    expect(messages({ [field]: '$10,000,000,000.00' })).toEqual({})
  })
})
