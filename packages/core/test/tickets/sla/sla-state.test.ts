import { describe, expect, test } from 'vitest'
import { dueTimes, slaStanding, TicketRecord } from '../../../src/index.ts'
import { testPromises } from '../../support/test-service-levels.ts'

// A Monday, nine o'clock in New York. A high priority: answered by 17:00 UTC, resolved by 22:00 UTC of the next day.
const createdAt = '2026-06-01T13:00:00.000Z'
const due = dueTimes({ createdAt, priority: 'high' }, testPromises)

function ticket(changes: Partial<TicketRecord> = {}): TicketRecord {
  const fields = { id: 1, version: 1, companyId: 1, clientId: 1, title: 'T', description: 'D' }
  const state = { priority: 'high', status: 'new', createdAt, updatedAt: createdAt, ...due }
  return TicketRecord.parse({ ...fields, ...state, ...changes })
}

const standing = (now: string, changes: Partial<TicketRecord> = {}) =>
  slaStanding(ticket(changes), new Date(now))

test.for<['urgent' | 'high' | 'medium' | 'low', string, string]>([
  ['urgent', '2026-06-01T14:00:00.000Z', '2026-06-01T21:00:00.000Z'],
  ['high', '2026-06-01T17:00:00.000Z', '2026-06-02T22:00:00.000Z'],
  ['medium', '2026-06-01T22:00:00.000Z', '2026-06-05T22:00:00.000Z'],
  ['low', '2026-06-02T22:00:00.000Z', '2026-06-12T22:00:00.000Z'],
])('a ticket of priority %s has its own targets', ([priority, firstResponseDueAt, resolutionDueAt]) => {
  expect(dueTimes({ createdAt, priority }, testPromises)).toMatchObject({
    firstResponseDueAt,
    resolutionDueAt,
  })
})

describe('before the first response', () => {
  test.for<[string, string]>([
    ['2026-06-01T13:00:00.000Z', 'on_track'],
    ['2026-06-01T16:00:00.000Z', 'on_track'],
    ['2026-06-01T16:00:01.000Z', 'at_risk'],
    ['2026-06-01T17:00:00.000Z', 'at_risk'],
    ['2026-06-01T17:00:01.000Z', 'breached'],
  ])('a ticket is measured by it: at %s %s', ([now, sla]) => {
    expect(standing(now)).toEqual({ sla, dueAt: due.firstResponseDueAt })
  })
})

describe('after the first response', () => {
  const answered = { status: 'in_progress', firstRespondedAt: '2026-06-01T14:00:00.000Z' } as const
  test.for<[string, string]>([
    ['2026-06-01T20:00:00.000Z', 'on_track'],
    ['2026-06-02T17:30:00.000Z', 'on_track'],
    ['2026-06-02T17:30:01.000Z', 'at_risk'],
    ['2026-06-02T22:00:00.000Z', 'at_risk'],
    ['2026-06-02T22:00:01.000Z', 'breached'],
  ])('a ticket is measured by its resolution: at %s %s', ([now, sla]) => {
    expect(standing(now, answered)).toEqual({ sla, dueAt: due.resolutionDueAt })
  })

  test('the clock stands still while it waits for the client, however late it is', () => {
    const waiting = { ...answered, status: 'waiting_for_client', waitingSince: createdAt } as const
    expect(standing('2026-09-01T13:00:00.000Z', waiting)).toEqual({ sla: 'paused', dueAt: null })
  })
})

describe('once it is resolved', () => {
  const answered = '2026-06-01T17:00:00.000Z'
  test.for<[string, string | null, string, string]>([
    ['in time', answered, '2026-06-02T22:00:00.000Z', 'met'],
    ['too late', answered, '2026-06-02T22:00:01.000Z', 'missed'],
    ['in time after a late first response', '2026-06-01T17:00:01.000Z', '2026-06-02T21:00:00.000Z', 'missed'],
    ['without a word, by when it had to be answered', null, '2026-06-01T17:00:00.000Z', 'met'],
    ['without a word, later', null, '2026-06-01T17:00:01.000Z', 'missed'],
  ])('%s', ([, firstRespondedAt, resolvedAt, sla]) => {
    for (const status of ['resolved', 'closed'] as const) {
      const resolved = { status, firstRespondedAt, resolvedAt }
      expect(standing('2026-09-01T13:00:00.000Z', resolved)).toEqual({ sla, dueAt: null })
    }
  })
})

test('a ticket from before there were targets has none', () => {
  const old = { firstResponseDueAt: null, resolutionDueAt: null }
  expect(standing('2026-09-01T13:00:00.000Z', old)).toEqual({ sla: 'none', dueAt: null })
  const done = { ...old, status: 'resolved', resolvedAt: createdAt } as const
  expect(standing('2026-09-01T13:00:00.000Z', done)).toEqual({ sla: 'none', dueAt: null })
})
