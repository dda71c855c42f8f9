import { createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

describeOnEveryTable('suppressed addresses', (table) => {
  const at = '2026-03-02T09:00:00.000Z'
  const suppressed = { reason: 'bounce', since: at, detail: '550 user unknown' } as const
  const record = { address: 'Dana@acme.example', version: 1, suppressed, releasedAt: null }
  const released = { ...record, version: 2, suppressed: null, releasedAt: at }
  const code = (error: unknown) => (error as { code?: string }).code

  test('are found however they are written', async () => {
    const { suppressions } = createStores(table())
    expect(await suppressions.of('dana@acme.example')).toBeUndefined()
    await suppressions.save(record)
    expect(await suppressions.of('DANA@acme.example ')).toEqual(record)
  })

  test('are told apart among many, those that were released from those that are suppressed', async () => {
    const { suppressions } = createStores(table())
    await suppressions.save(record)
    const gus = { ...record, address: 'gus@globex.example' }
    await suppressions.save(gus)
    await suppressions.save({ ...gus, version: 2, suppressed: null, releasedAt: at })
    const many = Array.from({ length: 120 }, (_, n) => `person-${n}@acme.example`)
    const among = () => suppressions.among([...many, 'dana@ACME.example', 'gus@globex.example'])
    await expect.poll(among).toEqual(new Map([['dana@ACME.example', suppressed]]))
    expect(await suppressions.among([])).toEqual(new Map())
  })

  test('keep an address of any length', async () => {
    const { suppressions } = createStores(table())
    const long = { ...record, address: `${'ﷺ'.repeat(200)}@acme.example` }
    await suppressions.save(long)
    expect(await suppressions.of(long.address)).toEqual(long)
  })

  test('are stored one version after another, whoever comes at the same moment', async () => {
    const { suppressions } = createStores(table())
    const first = await Promise.allSettled(Array.from({ length: 5 }, () => suppressions.save(record)))
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await suppressions.save(record).catch(code)).toBe('CONFLICT')
    await suppressions.save(released)
    expect(await suppressions.save(released).catch(code)).toBe('CONFLICT')
    expect(await suppressions.of(record.address)).toEqual(released)
  })

  test('are told with the person whose address it is, or not at all', async () => {
    const store = table()
    const { suppressions, users } = createStores(store)
    const user = await users.create({
      ...{ username: 'dana', email: 'dana@acme.example', firstName: 'Dana', lastName: 'Reyes' },
      ...{ companyId: 7, role: 'client', phoneNumber: null, isActive: true, createdAt: at },
      passwordHash: 'hash',
    })
    const told = { user, act: { at, actorId: null, type: 'mail_suppressed' } }
    await suppressions.save(record, told)
    expect(await suppressions.save(record, told).catch(code)).toBe('CONFLICT')
    const query = { pk: `USER#${user.id}`, sk: { beginsWith: 'EVENT#' }, limit: 10, consistent: true }
    const { items } = await store.query(query)
    expect(items).toMatchObject([{ kind: 'user', recordId: user.id, companyId: 7, type: 'mail_suppressed' }])
  })
})
