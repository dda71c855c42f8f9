import { createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

/** As inquiries were stored before there was a list of them. */
const old = (id: number) => ({
  ...{ pk: `INQUIRY#${id}`, sk: 'INQUIRY', id, emailSent: true, receivedAt: '2026-01-05T09:00:00.000Z' },
  ...{ name: 'Vera', email: 'vera@visitor.example', subject: 'Racks', role: 'CTO' },
  ...{ projectDetails: 'Twelve racks in Ashburn.', message: 'When could you begin?', ttl: 1_800_000_000 },
})

describeOnEveryTable('upgrades of stored records', (table) => {
  test('remember how far they are', async () => {
    const { upgrades } = createStores(table())
    expect(await upgrades.state('one')).toBeUndefined()
    await upgrades.keep('one', { isDone: false, after: { id: 7, sk: 'a' } })
    expect(await upgrades.state('one')).toEqual({ isDone: false, after: { id: 7, sk: 'a' } })
    await upgrades.keep('one', { isDone: true })
    expect(await upgrades.state('one')).toEqual({ isDone: true })
  })

  test('put old inquiries on the list, where they can be taken, and leave those that are on it', async () => {
    const { inquiries } = createStores(table())
    await table().put({ pk: 'COUNTER#inquiries', sk: 'COUNTER', value: 120 })
    for (const id of [3, 118]) await table().put(old(id))
    const { inquiry } = await inquiries.create({
      ...{ name: 'Ada', email: 'ada@client.example', subject: 'A rack', role: 'IT' },
      ...{ projectDetails: 'Two racks.', message: 'Please call.', receivedAt: '2026-03-02T09:00:00.000Z' },
    })
    const answered = { type: 'answered', actorId: 1, at: '2026-03-02T10:00:00.000Z' }
    await inquiries.change(inquiry, { status: 'answered' }, answered)
    expect(await inquiries.enlist(1, 100)).toBe(true)
    expect(await inquiries.enlist(101, 100)).toBe(false)
    const listed = async (filter = {}) =>
      (await inquiries.list(filter, { limit: 10 })).items.map(({ id, status }) => [id, status])
    expect(await listed()).toEqual([
      [121, 'answered'],
      [118, 'new'],
      [3, 'new'],
    ])
    expect(await listed({ status: 'new' })).toHaveLength(2)
    const found = await inquiries.byId(3)
    if (!found) throw new Error('It is there.')
    await inquiries.change(found, { status: 'answered' }, answered)
    expect(await listed({ status: 'new' })).toEqual([[118, 'new']])
    expect(await table().get({ pk: 'INQUIRY#118', sk: 'INQUIRY' })).toMatchObject({ ttl: 1_800_000_000 })
  })

  test('end at once where there has never been an inquiry', async () => {
    expect(await createStores(table()).inquiries.enlist(1, 100)).toBe(false)
  })
})
