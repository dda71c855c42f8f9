import { createStores, type NoticeRecord } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

const now = new Date('2026-03-02T09:00:00.000Z')
const digest = { userId: 7, due: '2026-03-02T13:00:00.000Z' }
const line = (id: string): NoticeRecord => ({
  ...{ id, at: now.toISOString(), title: 'Sam Okafor replied to #7', body: 'No link', path: '/' },
  ...{ companyId: 1, vendorId: null, forStaff: false, exceptFor: null },
  expiresAt: '2026-05-31T09:00:00.000Z',
})

describeOnEveryTable('daily summaries', (table) => {
  test('take a line once, until they are closed, and are on a list until they are settled', async () => {
    const { digests, receipts } = createStores(table())
    const add = (id: string) =>
      digests.add(digest, line(id), receipts.writeOf(id, new Date(now.getTime() + 1000), now))
    expect([await add('A'), await add('A'), await add('B')]).toEqual(['added', 'told', 'added'])
    expect(await digests.due(now)).toEqual([])
    const later = new Date('2026-03-02T13:00:00.000Z')
    expect(await digests.due(later)).toEqual([digest])
    await digests.settle(digest)
    expect(await digests.due(later)).toEqual([digest])
    await digests.close(digest, later)
    expect(await add('C')).toBe('closed')
    expect((await digests.lines(digest)).lines.map(({ id }) => id)).toEqual(['A', 'B'])
    await digests.settle(digest)
    expect(await digests.due(later)).toEqual([])
  })
})
