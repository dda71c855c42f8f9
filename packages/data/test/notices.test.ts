import type { NoticeRecord, Stores } from '@remotehands/core'
import { createStores, ulid } from '@remotehands/core'
import { beforeEach, expect, test } from 'vitest'
import { atOnce } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

function notice(id: string, changes: Partial<NoticeRecord> = {}): NoticeRecord {
  return {
    id,
    at: '2026-03-02T09:00:00.000Z',
    title: 'Sam Okafor replied to #7',
    body: 'No link on port 12',
    path: '/client-dashboard?tab=tickets&ticket=7',
    companyId: 1,
    vendorId: null,
    forStaff: false,
    exceptFor: null,
    expiresAt: '2026-05-31T09:00:00.000Z',
    ...changes,
  }
}

describeOnEveryTable('notices', (table) => {
  let notices: Stores['notices']
  beforeEach(() => {
    notices = createStores(table()).notices
  })
  const ids = async (...input: Parameters<Stores['notices']['list']>) =>
    (await notices.list(...input)).items.map(({ id }) => id)

  test('are stored once per person and event, the first as it was', async () => {
    await notices.put(7, notice('B', { title: 'first' }))
    await atOnce(5, () => notices.put(7, notice('B', { title: 'again' })))
    expect((await notices.list([7], { limit: 10 })).items).toEqual([notice('B', { title: 'first' })])
    expect(await ids([8], { limit: 10 })).toEqual([])
  })

  test('of several audiences are one list, newest first, in pages without a gap', async () => {
    for (const id of ['A', 'C', 'E', 'F']) await notices.put(7, notice(id))
    for (const id of ['B', 'D', 'G']) await notices.put('staff', notice(id))
    const seen: string[] = []
    let after: Record<string, string | number> | undefined
    do {
      const { items, next } = await notices.list([7, 'staff'], { limit: 2, after })
      seen.push(...items.map(({ id }) => id))
      after = next
    } while (after)
    expect(seen).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A'])
  })

  test('since one of them are those that came later', async () => {
    for (const id of ['A', 'B', 'C']) await notices.put(7, notice(id))
    expect(await ids([7], { limit: 10 }, { since: 'A' })).toEqual(['C', 'B'])
    expect(await ids([7], { limit: 1 }, { since: 'A' })).toEqual(['C'])
    expect(await ids([7], { limit: 10 }, { since: 'C' })).toEqual([])
  })

  test('told to a person and to all staff are there once, as the person reads it', async () => {
    for (const id of ['A', 'B', 'C']) await notices.put('staff', notice(id, { title: 'to all' }))
    await notices.put(7, notice('B', { title: 'to you' }))
    const seen: string[] = []
    let after: Record<string, string | number> | undefined
    do {
      const { items, next } = await notices.list([7, 'staff'], { limit: 1, after })
      seen.push(...items.map(({ id, title }) => `${id} ${title}`))
      after = next
    } while (after)
    expect(seen).toEqual(['C to all', 'B to you', 'A to all'])
  })

  test('to all staff are those from when somebody joined, the own ones all', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9))
    const [own, before, then, later] = [ulid(at(1)), ulid(at(2)), ulid(at(3)), ulid(at(4))]
    await notices.put(7, notice(own))
    for (const id of [before, then, later]) await notices.put('staff', notice(id))
    const staffSince = at(3).toISOString()
    expect(await ids([7, 'staff'], { limit: 10 }, { staffSince })).toEqual([later, then, own])
    expect(await ids([7, 'staff'], { limit: 10 }, { staffSince, since: then })).toEqual([later])
    expect(await ids([7, 'staff'], { limit: 2, after: { id: then } }, { staffSince })).toEqual([own])
  })

  test('are read up to the latest that was said, in whatever order', async () => {
    expect(await notices.readUpTo(7)).toBeUndefined()
    await notices.markRead(7, 'B')
    await notices.markRead(7, 'A')
    expect(await notices.readUpTo(7)).toBe('B')
    await notices.markRead(7, 'C')
    expect(await notices.readUpTo(7)).toBe('C')
    expect(await notices.readUpTo(8)).toBeUndefined()
  })

  test('are known by whom they are for', async () => {
    await notices.put(7, notice('A'))
    await notices.put('staff', notice('B'))
    expect(await notices.has([7], 'A')).toBe(true)
    expect(await notices.has([7], 'B')).toBe(false)
    expect(await notices.has([7, 'staff'], 'B')).toBe(true)
  })
})
