import type { Stores } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { beforeEach, expect, test } from 'vitest'
import { at, atOnce, now, onceFor } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

const ten = { limit: 10, windowSeconds: 900, size: 1 }
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describeOnEveryTable('attempts', (table) => {
  let attempts: Stores['attempts']
  beforeEach(() => {
    attempts = createStores(table()).attempts
  })
  const key = { pk: 'ATTEMPTS#key', sk: 'ATTEMPTS' }
  const take = (seconds = 0) => attempts.take(key, ten, later(seconds))

  test('fifty at the same moment get no more than the limit', async () => {
    const taken = await atOnce(50, () => take())
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10)
    const refused = taken.filter((one) => !one.allowed)
    expect(refused).toContainEqual({ allowed: false, retryAfter: 900, isFirst: false })
    expect(refused.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  })

  test('one refusal of a window is the first, whichever process sees it', async () => {
    const other = createStores(table()).attempts
    await atOnce(10, () => take())
    const refused = await atOnce(20, (index) => (index % 2 ? attempts : other).take(key, ten, later(1)))
    expect(refused.filter((one) => !one.allowed && one.isFirst)).toHaveLength(1)
    await atOnce(10, () => take(900))
    expect(await other.take(key, ten, later(901))).toMatchObject({ isFirst: true })
    expect(await take(902)).toMatchObject({ isFirst: false })
  })

  test('several at once are taken together or not at all', async () => {
    const four = { ...ten, size: 4 }
    expect(await attempts.take(key, four, now)).toEqual({ allowed: true })
    expect(await attempts.take(key, four, now)).toEqual({ allowed: true })
    expect(await attempts.take(key, four, now)).toMatchObject({ allowed: false, retryAfter: 900 })
    expect(await attempts.take(key, { ...ten, size: 2 }, now)).toEqual({ allowed: true })
  })

  test('a refusal says how long the window is still closed, at least a second', async () => {
    for (let index = 0; index < 10; index++) expect(await take(index)).toEqual({ allowed: true })
    expect(await take(10)).toEqual({ allowed: false, retryAfter: 890, isFirst: true })
    expect(await take(899.999)).toEqual({ allowed: false, retryAfter: 1, isFirst: false })
  })

  test('a new window opens when the last one has ended, swept or not, with the whole limit', async () => {
    for (let index = 0; index < 12; index++) await take()
    const taken = await atOnce(50, () => take(900))
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10)
    expect(await take(1_000)).toMatchObject({ allowed: false, retryAfter: 800 })
  })

  test('keys are counted apart', async () => {
    await atOnce(10, () => take())
    expect(await attempts.take({ ...key, pk: 'other' }, ten, now)).toEqual({ allowed: true })
  })

  test('one that was given back can be taken again; more than were taken are not given', async () => {
    await attempts.giveBack(key)
    await atOnce(10, () => take())
    await attempts.giveBack(key)
    expect(await take()).toEqual({ allowed: true })
    expect(await take()).toMatchObject({ allowed: false })
  })

  test('forgotten attempts do not count', async () => {
    await atOnce(10, () => take())
    await attempts.clear(key)
    expect(await take()).toEqual({ allowed: true })
  })
})

describeOnEveryTable('receipts', (table) => {
  test('of many claims at the same moment one is first, until the receipt expires or is released', async () => {
    const { receipts } = createStores(table())
    const claim = (seconds: number) => receipts.claim('mail', later(seconds + 60), later(seconds))
    expect((await atOnce(20, () => claim(0))).filter(Boolean)).toHaveLength(1)
    expect(await claim(59)).toBe(false)
    expect((await atOnce(20, () => claim(60))).filter(Boolean)).toHaveLength(1)
    await receipts.release('mail')
    expect(await claim(61)).toBe(true)
  })

  test('of many who begin at the same moment one does; the others hear whether it is done', async () => {
    const { receipts } = createStores(table())
    const begin = (seconds: number) => receipts.begin('mail', later(seconds + 30), later(seconds))
    const heard = await atOnce(20, () => begin(0))
    expect(heard.filter((word) => word === 'begun')).toHaveLength(1)
    expect(heard.filter((word) => word === 'under_way')).toHaveLength(19)
    await receipts.finish('mail', later(1_000))
    expect(await begin(40)).toBe('done')
    expect(await begin(1_000)).toBe('begun')
  })

  test('work that was begun and never finished is begun again when its lease has ended', async () => {
    const { receipts } = createStores(table())
    const begin = (seconds: number) => receipts.begin('mail', later(seconds + 30), later(seconds))
    expect(await begin(0)).toBe('begun')
    expect(await begin(29)).toBe('under_way')
    expect((await atOnce(20, () => begin(30))).filter((word) => word === 'begun')).toHaveLength(1)
  })

  test('what was claimed before leases counts as done', async () => {
    const { receipts } = createStores(table())
    expect(await receipts.claim('mail', later(60), later(0))).toBe(true)
    expect(await receipts.begin('mail', later(60), later(1))).toBe('done')
  })
})

describeOnEveryTable('inquiries', (table) => {
  const inquiry = {
    name: 'Ada',
    email: 'ada@x.example',
    subject: 'Offer',
    role: 'CTO',
    projectDetails: 'Two racks',
    message: 'Please call',
    receivedAt: at,
  }

  test('are stored before it is known whether the mail went out', async () => {
    const { inquiries } = createStores(table())
    const { inquiry: stored } = await inquiries.create(inquiry, onceFor('key'))
    expect(stored).toMatchObject({ ...inquiry, id: 1, emailSent: null, status: 'new' })
    await inquiries.recordMail(1, false)
    expect(await inquiries.create(inquiry, onceFor('key'))).toEqual({
      inquiry: { ...stored, emailSent: false },
      isNew: false,
    })
    await expect(inquiries.recordMail(2, true)).rejects.toThrow()
  })

  test('are found again by the key that made them, as they are now, until it expires', async () => {
    const { inquiries } = createStores(table())
    const once = onceFor('key', { expiresAt: later(60) })
    expect(await inquiries.createdBy(once, now)).toBeUndefined()
    await inquiries.create(inquiry, once)
    await inquiries.recordMail(1, true)
    expect(await inquiries.createdBy(once, now)).toMatchObject({ ...inquiry, id: 1, emailSent: true })
    expect(await inquiries.createdBy(once, later(60))).toBeUndefined()
    const other = onceFor('key', { ...once, fingerprint: 'other body' })
    await expect(inquiries.createdBy(other, now)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('are kept for twelve months', async () => {
    const { inquiries } = createStores(table())
    await inquiries.create({ ...inquiry, receivedAt: '2026-02-28T10:00:00.000Z' })
    const item = await table().get({ pk: 'INQUIRY#1', sk: 'INQUIRY' })
    expect(item?.ttl).toBe(Date.parse('2027-02-28T10:00:00.000Z') / 1000)
  })

  test('are listed newest first, those that wait by themselves', async () => {
    const { inquiries } = createStores(table())
    for (let made = 0; made < 3; made++) await inquiries.create(inquiry)
    const second = await inquiries.byId(2)
    if (!second) throw new Error('not stored')
    await inquiries.change(second, { status: 'spam' }, { type: 'marked_as_spam', actorId: 1, at })
    const ids = async (status?: 'new' | 'spam') =>
      (await inquiries.list({ status }, { limit: 10 })).items.map(({ id }) => id)
    expect(await ids()).toEqual([3, 2, 1])
    expect(await ids('new')).toEqual([3, 1])
    expect(await ids('spam')).toEqual([2])
    const lateChange = inquiries.change(second, { status: 'new' }, { type: 'reopened', actorId: 1, at })
    await expect(lateChange).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('of several with one key at the same moment one is new', async () => {
    const { inquiries } = createStores(table())
    const all = await atOnce(5, () => inquiries.create(inquiry, onceFor('key')))
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(all.map(({ inquiry: { id } }) => id)).size).toBe(1)
  })
})

describeOnEveryTable('news', (table) => {
  test('keep the last good copy of each source, and what the site shows', async () => {
    const { news } = createStores(table())
    const item = {
      image: '/news.svg',
      source: 'Heise',
      title: 'Patch',
      description: 'Now',
      date: 'Mar 10, 2026',
      url: 'https://news.example/1',
    }
    expect(await news.current()).toBeUndefined()
    const source = { sourceId: 'heise', fetchedAt: at, items: [{ ...item, publishedAt: at }], firstSeen: [] }
    await news.putSource(source)
    await news.putCurrent({ refreshedAt: at, items: [item] })
    expect(await news.source('heise')).toEqual(source)
    expect(await news.source('other')).toBeUndefined()
    expect(await news.current()).toEqual({ refreshedAt: at, items: [item] })
  })
})
