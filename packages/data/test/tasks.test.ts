import { createStores, taskToRun } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

describeOnEveryTable('tasks behind the requests', (table) => {
  const now = new Date('2026-03-02T09:00:00.000Z')
  const asked = { ownerId: 7, kind: 'count', input: { to: 3 }, progress: { at: 0 }, now }

  test('are listed newest first, of their owner alone', async () => {
    const { tasks, sessions } = createStores(table())
    for (const id of ['01A', '01C', '01B']) await tasks.create({ ...asked, id })
    await tasks.create({ ...asked, ownerId: 70, id: '01D' })
    await expect(tasks.create({ ...asked, id: '01A' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const first = await tasks.list(7, { limit: 2 })
    expect(first.items.map(({ id }) => id)).toEqual(['01C', '01B'])
    const rest = await tasks.list(7, { limit: 2, after: first.next })
    expect(rest.items.map(({ id }) => id)).toEqual(['01A'])
    expect(rest.next).toBeUndefined()
    expect((await sessions.list(7, { limit: 10 })).items).toEqual([])
  })

  test('get on once for each version, and expire 90 days after their end', async () => {
    const rows = table()
    const { tasks } = createStores(rows)
    const task = await tasks.create({ ...asked, id: '01A' })
    expect(await tasks.advance(task, { progress: { at: 1 } }, now)).toBe(true)
    expect(await tasks.advance(task, { progress: { at: 2 } }, now)).toBe(false)
    const second = await tasks.byId(7, '01A')
    expect(second).toEqual({ ...task, version: 2, progress: { at: 1 } })
    const read = () => rows.get({ pk: 'USER#7', sk: 'TASK#01A' })
    expect((await read())?.ttl).toBeUndefined()

    if (second) await tasks.advance(second, { state: 'failed', reason: 'why' }, now)
    expect((await read())?.ttl).toBe(Date.parse('2026-05-31T09:00:00.000Z') / 1000)
    const failed = await tasks.byId(7, '01A')
    const resumed = failed && (await tasks.resume(failed, now))
    expect(resumed).toEqual(await tasks.byId(7, '01A'))
    expect((await read())?.ttl).toBeUndefined()
  })
})

test('the stream lets running tasks go on, and nothing else', () => {
  const item = { pk: 'USER#7', sk: 'TASK#01A', ownerId: 7, id: '01A', version: 3, state: 'running' }
  const change = { eventName: 'MODIFY', key: { pk: item.pk, sk: item.sk }, item }
  expect(taskToRun(change)).toEqual({ ownerId: 7, id: '01A', version: 3 })
  expect(taskToRun({ ...change, eventName: 'REMOVE' })).toBeUndefined()
  expect(taskToRun({ ...change, item: { ...item, state: 'done' } })).toBeUndefined()
  expect(taskToRun({ ...change, key: { pk: 'USER#7', sk: 'SESSION#1' } })).toBeUndefined()
})
