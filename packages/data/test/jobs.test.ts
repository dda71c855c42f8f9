import { createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

describeOnEveryTable('what jobs leave behind', (table) => {
  const job = 'send-notifications'
  const at = '2026-03-02T09:00:00.000Z'
  const now = new Date(at)
  const failure = { id: '7', at, failedAt: at, reason: 'no mail today' }
  const change = { ...failure, attempts: 5, record: '{"eventName":"INSERT"}' }

  test('failures are counted, one change at a time, until they are forgotten', async () => {
    const { jobs } = createStores(table())
    expect(await jobs.notes(job, '7')).toEqual({ hasFailed: false, behindSince: undefined })
    expect(await jobs.noteFailure(job, failure)).toBe(1)
    expect(await jobs.noteFailure(job, failure)).toBe(2)
    expect(await jobs.noteFailure(job, { ...failure, id: '8' })).toBe(1)
    expect(await jobs.notes(job, '7')).toEqual({ hasFailed: true, behindSince: undefined })
    await jobs.forgetFailure(job, '7')
    expect(await jobs.noteFailure(job, failure)).toBe(1)
  })

  test('the oldest change that is not done says how far a job is behind', async () => {
    const { jobs } = createStores(table())
    await jobs.noteBehind(job, '2026-03-02T08:00:00.000Z', now)
    await jobs.noteFailure(job, failure)
    expect(await jobs.state(job, 10)).toMatchObject({
      behindSince: '2026-03-02T08:00:00.000Z',
      reason: 'no mail today',
    })
    await jobs.noteBehind(job, null, now)
    expect(await jobs.state(job, 10)).toMatchObject({ behindSince: at })
    expect(await jobs.state('keep-indexes', 10)).toMatchObject({ behindSince: null })
  })

  test('changes are kept once, oldest first, page by page', async () => {
    const { jobs } = createStores(table())
    const older = { ...change, id: '5', at: '2026-03-01T09:00:00.000Z' }
    for (const each of [change, older, { ...change, id: '9' }]) await jobs.keepAside(job, each)
    await jobs.keepAside(job, { ...change, reason: 'still none' })
    const first = await jobs.aside(job, { limit: 2 })
    expect(first.items).toEqual([older, { ...change, reason: 'still none' }])
    const second = await jobs.aside(job, { limit: 2, after: first.next })
    expect(second.items).toEqual([{ ...change, id: '9' }])
    expect(await jobs.state(job, 2)).toMatchObject({ aside: { isMore: true } })
    await jobs.dropAside(job, older)
    expect((await jobs.aside(job, { limit: 5 })).items.map(({ id }) => id)).toEqual(['7', '9'])
  })

  test('a run is on from its request to its end', async () => {
    const { jobs } = createStores(table())
    await jobs.requestRerun(job, { id: 'one', at })
    expect(await jobs.state(job, 1)).toMatchObject({ isRunningAgain: true })
    await jobs.endRerun(job, 'one')
    expect(await jobs.state(job, 1)).toMatchObject({ isRunningAgain: false })
  })
})
