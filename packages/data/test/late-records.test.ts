import { createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { newUser, now } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

describeOnEveryTable('records that are late for a merge', (table) => {
  async function begin() {
    const stores = createStores(table())
    const { companies, merges, users } = stores
    const from = await companies.create('Acme Holdings', now, 9)
    const into = await companies.create('Acme', now, 9)
    const merge = { from, into }
    await merges.start(merge, { id: '01', ownerId: 9, kind: 'test', input: {}, progress: {}, now })
    const add = async (username: string) => (await users.create(newUser(username, { companyId: from.id }))).id
    const lateRecords = async () => (await companies.byIds([from.id])).get(from.id)?.lateRecords
    return { ...stores, merge, add, lateRecords }
  }
  const act = { at: now.toISOString(), actorId: 9, changes: [] }

  test('are moved, and counted once each', async () => {
    const { merge, merges, users, add, lateRecords } = await begin()
    const id = await add('casey')
    const moves = [1, 2, 3].map(() => merges.moveLate('user', id, merge, now))
    await Promise.all(moves)
    expect(await users.byId(id)).toMatchObject({ companyId: merge.into.id, version: 2 })
    expect(await merges.late(merge.from.id)).toEqual([{ kind: 'user', id }])
    expect(await merges.late(merge.from.id, 'ticket')).toEqual([])
    expect(await lateRecords()).toBe(1)
  })

  test('keep the merge from ending before they are told, and are told by themselves after it', async () => {
    const { merge, merges, add, lateRecords } = await begin()
    await merges.moveLate('user', await add('casey'), merge, now)
    const end = (late: number) => merges.end(merge, act, { byTask: { user: 2 }, late })
    expect(await end(0)).toBe(false)
    expect(await end(1)).toBe(true)
    await merges.moveLate('user', await add('robin'), merge, now)
    expect(await lateRecords()).toBe(2)
    expect(await end(1)).toBe(true)
    const events = async (companyId: number) => {
      const { items } = await table().query({
        pk: `COMPANY#${companyId}`,
        sk: { beginsWith: 'EVENT#' },
        limit: 20,
      })
      return items.filter(({ type }) => type === 'merged_late').map(({ changes }) => changes)
    }
    const told = { field: 'people', from: null, to: '1' }
    expect(await events(merge.into.id)).toEqual([
      [{ field: 'company', from: null, to: 'Acme Holdings' }, told],
    ])
    expect(await events(merge.from.id)).toEqual([[{ field: 'merged into', from: null, to: 'Acme' }, told]])
  })
})
