import { createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { at } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

const upload = { id: 'a'.repeat(32), userId: 1, name: 'rack.png', size: 9, expiresAt: at }
const kept = { id: upload.id, name: 'rack.png', size: 9, contentType: 'image/png', isInline: true }

describeOnEveryTable('uploads', (table) => {
  async function created() {
    const { uploads } = createStores(table())
    await uploads.create(upload)
    return uploads
  }

  test('belong to nobody at first', async () => {
    const uploads = await created()
    expect(await uploads.byId(upload.id)).toEqual({ ...upload, claimant: null, attachment: null })
    expect(await uploads.byId('b'.repeat(32))).toBeUndefined()
  })

  test('go to one of many messages that want them at once, and to that one again', async () => {
    const uploads = await created()
    const messages = Array.from({ length: 20 }, (_, index) => `message ${index}`)
    const claims = await Promise.all(messages.map((message) => uploads.claim(upload.id, message)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    const winner = messages[claims.indexOf(true)] ?? ''
    expect(await uploads.claim(upload.id, winner)).toBe(true)
    await uploads.recordKept(kept)
    expect(await uploads.byId(upload.id)).toEqual({ ...upload, claimant: winner, attachment: kept })
  })

  test('are given back by the message that has them alone', async () => {
    const uploads = await created()
    await uploads.claim(upload.id, 'first')
    await uploads.release(upload.id, 'second')
    expect(await uploads.claim(upload.id, 'second')).toBe(false)
    await uploads.release(upload.id, 'first')
    expect(await uploads.claim(upload.id, 'second')).toBe(true)
  })

  test('that do not exist go to nobody', async () => {
    const { uploads } = createStores(table())
    expect(await uploads.claim(upload.id, 'message')).toBe(false)
  })
})
