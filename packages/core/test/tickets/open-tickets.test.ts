import { memoryTable } from '@remotehands/data/memory'
import { afterEach, expect, it, vi } from 'vitest'
import { openTickets } from '../../src/tickets/queue/open-tickets.ts'

afterEach(() => vi.useRealTimers())

it('reads everything once for all who look at the queue at the same time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const table = memoryTable()
  const query = vi.spyOn(table, 'query')
  const readsOfAll = () => query.mock.calls.filter(([{ index }]) => index === 'gsi3').length
  const queue = openTickets(table, { haveDoneLists: async () => false })
  await queue.look()
  const once = readsOfAll()
  expect(once).toBeGreaterThan(0)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await Promise.all([queue.look(), queue.look(), queue.look()])
  expect(readsOfAll()).toBe(2 * once)
})
