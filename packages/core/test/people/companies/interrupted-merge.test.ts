import { expect, test } from 'vitest'
import { runTask, type Table } from '../../../src/index.ts'
import { createMergingDesk, leftOf } from './merging-desk.ts'

class Killed extends Error {}

/** A table on which every write from the n-th on fails, until it is mended. */
function mortalTable() {
  let left = Number.POSITIVE_INFINITY
  const live = () => {
    left -= 1
    if (left < 0) throw new Killed()
  }
  const wrap = (table: Table): Table => ({
    ...table,
    async put(...call) {
      live()
      return table.put(...call)
    },
    async update(...call) {
      live()
      return table.update(...call)
    },
    async delete(...call) {
      live()
      return table.delete(...call)
    },
    async transact(...call) {
      live()
      return table.transact(...call)
    },
  })
  return {
    wrap,
    dieAfter: (writes: number) => {
      left = writes
    },
    mend: () => {
      left = Number.POSITIVE_INFINITY
    },
  }
}

test('a merge that is killed after any number of writes goes on where it was, and comes to the same', async () => {
  const mortal = mortalTable()
  const desk = await createMergingDesk({ tickets: 2 }, mortal.wrap)
  const { json } = await desk.start()
  expect(json.state).toBe('running')
  const company = (await desk.stores.companies.byIds([desk.from])).get(desk.from)
  const { ownerId = 0, taskId = '' } = company?.merge ?? {}
  const read = () => desk.stores.tasks.byId(ownerId, taskId)
  let deaths = 0
  for (let task = await read(); task?.state === 'running'; task = await read()) {
    const { version } = task
    // Each step dies once after the first write, once after the second, and so on, until it comes through.
    for (let writes = 0; ; writes += writes < 12 ? 1 : 37) {
      mortal.dieAfter(writes)
      try {
        await runTask({ ownerId, id: taskId, version }, desk, {
          isOutage: (error) => error instanceof Killed,
        })
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        deaths += 1
      }
      mortal.mend()
      if ((await read())?.version !== version) break
    }
  }
  // Search takes one write for a step's records.
  expect(deaths).toBeGreaterThan(25)
  await desk.runJobs()
  expect(await desk.merges()).toMatchObject([
    {
      state: 'done',
      moved: [
        { count: 1 },
        { count: 2 },
        { count: 2 },
        { count: 1 },
        { count: 2 },
        { count: 1 },
        { count: 1 },
        { count: 0 },
        { count: 0 },
        { count: 0 },
      ],
    },
  ])
  expect(leftOf(desk, desk.from)).toEqual([])
  expect(await desk.figureDifferences()).toEqual([])
  const titles = (await desk.keptClient.call('tickets.list')).json.map(({ title }) => title)
  expect(titles.sort()).toEqual(['Printer 0', 'Printer 1', 'Scanner'])
  const log = await desk.admin.call('audit.list', { query: { subject: 'company', action: 'merged' } })
  expect(log.json).toHaveLength(1)
})

test('more records than one step moves are moved', async () => {
  const desk = await createMergingDesk({ tickets: 60, people: 30 })
  await desk.start()
  await desk.runJobs()
  const [merge] = await desk.merges()
  expect(merge?.moved.slice(0, 3)).toEqual([
    { kind: 'user', count: 30 },
    { kind: 'visit', count: 2 },
    { kind: 'ticket', count: 60 },
  ])
  expect(leftOf(desk, desk.from)).toEqual([])
  expect(await desk.figureDifferences()).toEqual([])
})
