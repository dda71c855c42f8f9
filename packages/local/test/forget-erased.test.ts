import { join } from 'node:path'
import { createStores, deletedLast } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import { forgetErased, latestErasure } from '../src/jobs/forget-erased.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

test('the database is rewritten once for the erasures that have ended, and again when that failed', async () => {
  const stores = createStores(memoryTable())
  const noteFile = join(await temporaryFolder(), 'rewritten')
  let rewritten = 0
  const now = () => new Date('2026-03-06T11:00:00.000Z')
  const look = async (rewrite = async () => void rewritten++) =>
    forgetErased({ stores, erasedAt: await latestErasure(stores), now, noteFile, rewrite })
  const end = (userId: number, askedAt: string, doneAt: string | null) =>
    stores.erasures.keep({
      ...{ userId, version: 1, companyId: 2, state: doneAt === null ? 'running' : 'done', askedAt, doneAt },
      ...{ decidedAt: askedAt, decidedById: 1, reason: null, sealed: null, taskId: null, rounds: 2 },
      ...{ nextAt: null, counts: {} },
    })
  await end(7, '2026-03-02T09:00:00.000Z', null)
  expect(await look()).toBe(false)
  await end(8, '2026-03-03T09:00:00.000Z', '2026-03-05T10:00:00.000Z')
  await expect(look(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect([await look(), await look()]).toEqual([true, false])
  // Asked for before the other one, and ended after it.
  await end(9, '2026-03-01T09:00:00.000Z', '2026-03-06T10:00:00.000Z')
  expect([await look(), await look()]).toEqual([true, false])
  expect(rewritten).toBe(2)
})

test('it is rewritten after what passed its retention period, once a day at most', async () => {
  const stores = createStores(memoryTable())
  const noteFile = join(await temporaryFolder(), 'rewritten')
  let at = '2026-03-02T09:00:00.000Z'
  let rewritten = 0
  const rewrite = async () => void rewritten++
  const look = () => forgetErased({ stores, erasedAt: '', now: () => new Date(at), noteFile, rewrite })
  expect(await look()).toBe(false)
  await stores.retention.reach(deletedLast, at)
  expect([await look(), await look()]).toEqual([true, false])
  at = '2026-03-02T21:00:00.000Z'
  await stores.retention.reach(deletedLast, at)
  expect(await look()).toBe(false)
  at = '2026-03-03T09:00:00.001Z'
  expect([await look(), await look()]).toEqual([true, false])
  expect(rewritten).toBe(2)
})
