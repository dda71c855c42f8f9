import { changeKind, createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

describeOnEveryTable('links to set a password', (table) => {
  const link = {
    tokenHash: 'digest',
    kind: 'reset' as const,
    userId: 1,
    accountMark: 'mark',
    expiresAt: '2026-03-02T09:30:00.000Z',
  }

  test('are found by the digest of their token until they are deleted', async () => {
    const { passwordLinks } = createStores(table())
    await passwordLinks.create(link)
    expect(await passwordLinks.byTokenHash('digest')).toEqual(link)
    expect(await passwordLinks.byTokenHash('Digest')).toBeUndefined()
    await passwordLinks.delete('digest')
    expect(await passwordLinks.byTokenHash('digest')).toBeUndefined()
  })

  test('are asked for in an item that the stream tells from all others', async () => {
    const store = table()
    const request = { id: '01J', email: 'dana@acme.example', at: '2026-03-02T09:00:00.000Z', ip: '::1' }
    await createStores(store).passwordLinks.request(request)
    const key = { pk: 'PASSWORDREQUEST#01J', sk: 'PASSWORDREQUEST' }
    expect(await store.get(key, { consistent: true })).toMatchObject(request)
    const kindOf = (eventName: string, sk: string) =>
      changeKind('send-notifications', { eventName, key: { ...key, sk } })
    expect(kindOf('INSERT', key.sk)).toBe('password-request')
    expect(kindOf('REMOVE', key.sk)).toBeUndefined()
    expect(kindOf('INSERT', 'EVENT#01J')).toBe('event')
  })
})
