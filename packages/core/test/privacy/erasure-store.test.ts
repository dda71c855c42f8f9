import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import type { ErasureRecord } from '../../src/privacy/erasure.ts'
import { erasureStore } from '../../src/privacy/erasure-store.ts'

const at = '2026-03-02T09:00:00.000Z'
const asked: ErasureRecord = {
  ...{ userId: 7, version: 1, companyId: 3, state: 'asked', askedAt: at },
  ...{ decidedAt: null, decidedById: null, reason: null, sealed: null, taskId: null },
  ...{ rounds: 0, nextAt: null, doneAt: null, counts: {} },
}

test('an erasure keeps what a later version of the code has added, leaves lists that it is no more on, and is changed once', async () => {
  const table = memoryTable()
  const erasures = erasureStore(table)
  const key = { pk: 'ERASURE#7', sk: 'ERASURE' }
  expect(await erasures.keep(asked)).toBe(true)
  await table.update(key, { set: { ofLaterVersion: 1 } })
  const running: ErasureRecord = { ...asked, version: 2, state: 'running', nextAt: at }
  expect(await erasures.keep(running)).toBe(true)
  expect(await erasures.due(new Date(at), 10)).toEqual([running])
  const done: ErasureRecord = { ...running, version: 3, state: 'done', nextAt: null, doneAt: at }
  expect(await erasures.keep(done)).toBe(true)
  expect(await erasures.keep(done)).toBe(false)
  expect(await erasures.of(7)).toEqual(done)
  expect(await erasures.due(new Date(at), 10)).toEqual([])
  expect(await table.get(key)).toMatchObject({ ofLaterVersion: 1, version: 3 })
})
