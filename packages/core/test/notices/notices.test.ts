import { roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { type NoticeAudience, type NoticeRecord, ulid } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

const day = 24 * 3_600

/** Somebody of `role`, their browser, and a way to leave notices. */
async function createBell(role: (typeof roles)[number] = 'client') {
  const app = createTestApp()
  const user = await app.addUser({ username: 'dana', role })
  const browser = await app.signIn('dana')
  const leave = async (audience: NoticeAudience, changes: Partial<NoticeRecord> = {}) => {
    app.clock.advance(1)
    const now = app.clock.now()
    const notice: NoticeRecord = {
      id: ulid(now),
      at: now.toISOString(),
      title: 'Sam Okafor replied to #7',
      body: 'No link on port 12',
      path: '/client-dashboard?tab=tickets&ticket=7',
      companyId: user.companyId,
      vendorId: null,
      forStaff: false,
      exceptFor: null,
      expiresAt: new Date(now.getTime() + 90 * day * 1000).toISOString(),
      ...changes,
    }
    await app.stores.notices.put(audience, notice)
    return notice
  }
  const unread = async () => (await browser.call('notices.unread')).json.count
  const ids = async () => (await browser.call('notices.list')).json.map(({ id }) => id)
  const readTo = (upTo: string) => browser.call('notices.read', { body: { upTo } })
  return { app, user, browser, leave, unread, ids, readTo }
}

describe('the bell', () => {
  test.for(roles)('is everybody’s: %s', async (role) => {
    const { user, browser, leave, unread } = await createBell(role)
    const { id, at, title, body, path } = await leave(user.id)
    expect(await unread()).toBe(1)
    expect((await browser.call('notices.list')).json).toEqual([{ id, at, title, body, path, isRead: false }])
  })

  test('shows one’s own notices alone', async () => {
    const { app, leave, ids, unread } = await createBell()
    const other = await app.addUser({ username: 'other' })
    await leave(other.id)
    expect([await ids(), await unread()]).toEqual([[], 0])
  })

  test('lists the newest first, page by page, each once', async () => {
    const { user, browser, leave } = await createBell('techie')
    const left: string[] = []
    for (let index = 0; index < 7; index++) left.push((await leave(index % 2 ? user.id : 'staff')).id)
    const seen: string[] = []
    let query: Record<string, string> = { limit: '3' }
    for (let page = 0; page < 3; page++) {
      const { json, headers } = await browser.call('notices.list', { query })
      seen.push(...json.map(({ id }) => id))
      const link = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
      if (link) query = Object.fromEntries(new URL(link, 'https://remotehands.example').searchParams)
    }
    expect(seen).toEqual(left.reverse())
  })

  test('shows a notice of a kind that only a newer version knows', async () => {
    const bell = await createBell()
    const { id } = await bell.leave(bell.user.id, { kind: 'pondered' as never })
    expect(await bell.ids()).toEqual([id])
  })

  test('counts to 99', async () => {
    const { user, leave, unread } = await createBell()
    for (let index = 0; index < 105; index++) await leave(user.id)
    expect(await unread()).toBe(99)
  })

  test('is for who is signed in', async () => {
    const app = createTestApp()
    expect(await app.call('notices.list')).toMatchObject({ status: 401 })
    expect(await app.call('notices.unread')).toMatchObject({ status: 401 })
    expect(await app.call('notices.read', { body: { upTo: 'x' } })).toMatchObject({ status: 401 })
  })
})

describe('reading', () => {
  test('up to a notice leaves the later ones unread', async () => {
    const { user, browser, leave, unread, readTo } = await createBell()
    const [first, , third] = [await leave(user.id), await leave(user.id), await leave(user.id)]
    expect(await readTo(first.id)).toMatchObject({ status: 204 })
    expect(await unread()).toBe(2)
    const { json } = await browser.call('notices.list')
    expect(json.map(({ isRead }) => isRead)).toEqual([false, false, true])
    await readTo(third.id)
    expect(await unread()).toBe(0)
  })

  test('an earlier one afterwards makes nothing unread again', async () => {
    const { user, leave, unread, readTo } = await createBell()
    const [first, second] = [await leave(user.id), await leave(user.id)]
    await readTo(second.id)
    expect(await readTo(first.id)).toMatchObject({ status: 204 })
    expect(await unread()).toBe(0)
  })

  test('needs a notice of one’s own', async () => {
    const { app, user, leave, unread, readTo } = await createBell()
    const other = await app.addUser({ username: 'other' })
    await leave(user.id)
    const foreign = [(await leave(other.id)).id, (await leave('staff')).id, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ']
    for (const id of foreign) expect(await readTo(id)).toMatchObject({ status: 404 })
    expect(await unread()).toBe(1)
  })
})

describe('what is addressed to all staff', () => {
  test.for(roles)('is under the bell of staff alone: %s', async (role) => {
    const { leave, ids } = await createBell(role)
    const { id } = await leave('staff', { forStaff: true })
    const isStaff = ['admin', 'global_admin', 'techie'].includes(role)
    expect(await ids()).toEqual(isStaff ? [id] : [])
  })

  test('is read by each for themselves', async () => {
    const { app, leave, unread, readTo } = await createBell('techie')
    const colleague = await app.signInAs('techie')
    await readTo((await leave('staff', { forStaff: true })).id)
    expect(await unread()).toBe(0)
    expect((await colleague.call('notices.unread')).json.count).toBe(1)
  })
})

describe('what all staff are told', () => {
  const toAll = { forStaff: true }

  test('is not shown to who did it, and their doings push nothing off the page or the count', async () => {
    const { app, user, browser, leave, unread } = await createBell('techie')
    const other = await leave('staff', toAll)
    for (let index = 0; index < 105; index++) await leave('staff', { ...toAll, exceptFor: user.id })
    expect(await unread()).toBe(1)
    const { json } = await browser.call('notices.list', { query: { limit: '50' } })
    expect(json.map(({ id }) => id)).toEqual([other.id])
    const colleague = await app.signInAs('admin')
    app.clock.advance(1)
    const last = await leave('staff', { ...toAll, exceptFor: user.id })
    expect((await colleague.call('notices.list')).json[0]?.id).toBe(last.id)
  })

  test('is counted and read right at the thousandth', async () => {
    const { ids, leave, unread, readTo } = await createBell('techie')
    for (let index = 0; index < 1_000; index++) await leave('staff', toAll)
    expect(await unread()).toBe(99)
    await readTo((await ids())[0] ?? '')
    expect(await unread()).toBe(0)
    await leave('staff', toAll)
    expect(await unread()).toBe(1)
  })

  test('is heard from the day on which somebody joins, and no more once they leave', async () => {
    const { app, user, leave } = await createBell('client')
    const before = await leave('staff', toAll)
    const become = async (role: 'client' | 'techie' | 'admin') => {
      app.clock.advance(1)
      const act = { type: 'role_changed', actorId: 1, at: app.clock.now().toISOString() }
      await app.stores.users.update((await app.stores.users.byId(user.id)) ?? user, { role }, act)
      const browser = await app.signIn('dana')
      return {
        ids: async () => (await browser.call('notices.list')).json.map(({ id }) => id),
        unread: async () => (await browser.call('notices.unread')).json.count,
      }
    }
    const technician = await become('techie')
    expect([await technician.ids(), await technician.unread()]).toEqual([[], 0])
    const first = await leave('staff', toAll)
    expect([await technician.ids(), await technician.unread()]).toEqual([[first.id], 1])
    expect(await (await become('admin')).ids()).toEqual([first.id])
    const client = await become('client')
    expect([await client.ids(), await client.unread()]).toEqual([[], 0])
    expect(await (await become('techie')).ids()).toEqual([])
    expect(before.id < first.id).toBe(true)
  })
})

describe('a notice is not shown', () => {
  test('after 90 days, swept or not', async () => {
    const { app, user, leave } = await createBell()
    await leave(user.id)
    const kept = async () => {
      const browser = await app.signIn('dana')
      return [
        (await browser.call('notices.list')).json.length,
        (await browser.call('notices.unread')).json.count,
      ]
    }
    app.clock.advance(90 * day - 1)
    expect(await kept()).toEqual([1, 1])
    app.clock.advance(1)
    expect(await kept()).toEqual([0, 0])
  })

  test('to somebody who has left the staff, or the company that it is about', async () => {
    const { user, leave, ids, unread } = await createBell('local_admin')
    await leave(user.id, { forStaff: true })
    await leave(user.id, { companyId: user.companyId + 1 })
    expect([await ids(), await unread()]).toEqual([[], 0])
  })
})
