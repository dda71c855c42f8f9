import { createStores } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import { lastDay, nextAlarm } from '../src/jobs/next-alarm.ts'

const now = new Date('2026-11-26T22:00:00.000Z')

function desk() {
  const table = memoryTable()
  const stores = createStores(table, memoryTable())
  const plan = (on: string, more: object = {}) => {
    const at = now.toISOString()
    const next = { at: `${on}T13:00:00.000Z`, on, plannedOn: null }
    const recurring: Parameters<typeof stores.recurring.create>[0] = {
      ...({ title: 'UPS test', description: 'Run on battery.', priority: 'medium' } as const),
      ...{ clientId: 4, companyId: 2 },
      ...{ siteId: null, deviceIds: [], assignment: null, tagIds: [], items: [], holds: false },
      ...({ rule: 'FREQ=MONTHLY', startsOn: on, time: '08:00', closedDays: 'raise' } as const),
      ...({ createdAt: at, createdById: 16, state: 'active', doneUntil: at } as const),
      ...{ next, last: null, problem: null },
      ...more,
    }
    return stores.recurring.create(recurring, { type: 'created', actorId: 16, at, changes: [] })
  }
  return { table, plan, next: async () => (await nextAlarm(now, stores)).toISOString() }
}

test('nothing falls due on an empty desk', async () => {
  expect(await desk().next()).toBe(lastDay.toISOString())
})

test('a recurring ticket is raised when it is due; one that can’t be raised asks for no look each minute', async () => {
  const { plan, next } = desk()
  await plan('2027-03-01', { state: 'paused', next: null })
  await plan('2026-11-01', { problem: { what: 'client_gone', since: now.toISOString() } })
  expect(await next()).toBe(lastDay.toISOString())
  await plan('2027-01-04')
  await plan('2026-12-01')
  expect(await next()).toBe('2026-12-01T13:00:00.000Z')
})

test('a checklist’s last day is over between its ends in the east and in the west', async () => {
  const { table, next } = desk()
  const alarm = (day: string) => ({ gsi2pk: 'CHECKLISTS', gsi2sk: `${day}#1`, ticketId: 1 })
  const key = { pk: 'TICKET#1', sk: 'CHECKLISTDUE' }
  await table.put({ ...key, ...alarm('2026-11-29') })
  expect(await next()).toBe('2026-11-29T10:00:00.000Z')
  await table.put({ ...key, ...alarm('2026-11-26') })
  expect(await next()).toBe('2026-11-26T23:00:00.000Z')
})

test('whoever stands in for an approver may stop with the desk’s day', async () => {
  const { table, next } = desk()
  await table.put({
    pk: 'TICKET#1',
    sk: 'APPROVAL',
    ticketId: 1,
    gsi2pk: 'APPROVALS',
    gsi2sk: '000000000001',
  })
  expect(await next()).toBe('2026-11-27T05:00:00.000Z')
})
