import { memoryTable } from '@remotehands/data/memory'
import { afterEach, expect, test, vi } from 'vitest'
import { createStores } from '../../src/index.ts'
import { knownTickets } from '../../src/tickets/queue/known-tickets.ts'

afterEach(() => {
  vi.useRealTimers()
})

const newTicket = {
  ...{ clientId: 1, companyId: 1, title: 'VPN drops', description: 'D' },
  ...({ priority: 'medium', status: 'new' } as const),
  ...{ createdAt: '2026-03-10T15:30:00.000Z', updatedAt: '2026-03-10T15:30:00.000Z' },
}

test('what was looked up costs the news alone until they tell of it, or ten minutes have gone by', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const table = memoryTable()
  const [query, getMany] = [vi.spyOn(table, 'query'), vi.spyOn(table, 'getMany')]
  const stores = createStores(table)
  const known = knownTickets(table)
  const [first, second] = [
    await stores.tickets.create(newTicket, { id: '1' }),
    await stores.tickets.create(newTicket, { id: '2' }),
  ]
  const look = async () => {
    query.mockClear()
    getMany.mockClear()
    const { byIds, names } = await known.look()
    const found = await byIds([first.id, second.id, 99])
    await names({ users: [], companies: [] })
    return {
      titles: [...found.values()].map(({ title }) => title),
      asked: query.mock.calls.length,
      read: getMany.mock.calls.flatMap(([keys]) => keys.map(({ pk }) => pk)),
    }
  }
  const titles = ['VPN drops', 'VPN drops']
  const [one, two, none] = ['TICKET#1', 'TICKET#2', 'TICKET#99']
  expect(await look()).toEqual({ titles, asked: 0, read: [one, two, none] })
  expect(await look()).toEqual({ titles, asked: 1, read: [none] })
  await stores.tickets.change(second, { title: 'VPN is slow' }, [])
  expect(await look()).toEqual({ titles: ['VPN drops', 'VPN is slow'], asked: 1, read: [two, none] })
  vi.setSystemTime(Date.now() + 25_000)
  expect(await look()).toMatchObject({ asked: 1, read: [none] })
  vi.setSystemTime(Date.now() + 600_000)
  expect(await look()).toMatchObject({ asked: 0, read: [one, two, none] })
})
