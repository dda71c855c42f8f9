import { type Role, roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'

const readersOfAll: Role[] = ['admin', 'global_admin', 'techie']
const readersOfTheirs: Role[] = ['local_admin', 'client', 'view_only_client']

interface Written {
  title?: string
  body?: string
  state?: 'draft' | 'published'
  audience?: 'staff' | 'clients'
}

/** A knowledge base with an article of every kind, and a browser for a person of any role. */
async function createLibrary() {
  const app = createTestApp()
  const techie = await app.signInAs('techie', 'Remotehands')
  const write = async (article: Written) => {
    const body = { title: 'VPN', body: 'Restart the router.', state: 'published', ...article }
    const { json, status } = await techie.call('articles.create', { body })
    expect(status).toBe(201)
    return json
  }
  const hidden = [
    await write({ title: 'VPN draft for clients', state: 'draft' }),
    await write({ title: 'VPN draft for staff', state: 'draft', audience: 'staff' }),
    await write({ title: 'VPN for staff', audience: 'staff' }),
  ]
  const open = await write({ title: 'VPN for clients' })
  await app.runJobs()
  return { ...app, techie, write, open, hidden, client: await app.signInAs('client') }
}

const titles = async (browser: Browser, query: Record<string, string> = {}) =>
  (await browser.call('articles.list', { query })).json.map(({ title }) => title)
const everyTitle = ['VPN for clients', 'VPN for staff', 'VPN draft for staff', 'VPN draft for clients']

describe('who reads which articles', () => {
  test.for(roles)('%s', async (role) => {
    const library = await createLibrary()
    const browser = await library.signInAs(role)
    const { status } = await browser.call('articles.list')
    if (![...readersOfAll, ...readersOfTheirs].includes(role)) {
      expect(status).toBe(403)
      return
    }
    const seesAll = readersOfAll.includes(role)
    const seen = seesAll ? everyTitle : ['VPN for clients']
    expect(await titles(browser)).toEqual(seen)
    expect(await titles(browser, { q: 'vpn' })).toEqual(seen)
    expect(await titles(browser, { state: 'draft' })).toEqual(seesAll ? everyTitle.slice(2) : [])
    expect(await titles(browser, { state: 'draft', q: 'vpn' })).toEqual(seesAll ? everyTitle.slice(2) : [])
    expect(await titles(browser, { state: 'published', q: 'vpn' })).toEqual(seen.slice(0, 2))
    for (const { id } of library.hidden) {
      const read = await browser.call('articles.read', { params: { id } })
      expect(read.status).toBe(seesAll ? 200 : 404)
    }
    const read = await browser.call('articles.read', { params: { id: library.open.id } })
    expect(read.json).toMatchObject({ title: 'VPN for clients', authorName: 'Dana Reyes' })
  })

  test('no draft is suggested to anybody, and no article of staff to clients', async () => {
    const { techie, client } = await createLibrary()
    const suggested = async (browser: Browser) =>
      (await browser.call('articles.suggest', { query: { text: 'my vpn' } })).json.map(({ title }) => title)
    expect(await suggested(client)).toEqual(['VPN for clients'])
    expect((await suggested(techie)).sort()).toEqual(['VPN for clients', 'VPN for staff'])
  })

  test('an article that is withdrawn is gone for clients at once, before the search has heard of it', async () => {
    const { techie, client, open } = await createLibrary()
    const { id, version, title, body } = open
    const changed = { title, body, version, audience: 'staff', state: 'published' }
    expect((await techie.call('articles.update', { params: { id }, body: changed })).status).toBe(200)
    expect(await titles(client)).toEqual([])
    expect(await titles(client, { q: 'vpn' })).toEqual([])
    expect((await client.call('articles.suggest', { query: { text: 'vpn' } })).json).toEqual([])
    expect((await client.call('articles.read', { params: { id } })).status).toBe(404)
  })

  test('a page that clients go on from leads past what they may not read', async () => {
    const { client, write } = await createLibrary()
    for (let at = 0; at < 4; at++) {
      await write({ title: `Secret ${at}`, state: 'draft' })
      await write({ title: `Open ${at}` })
    }
    const seen: string[] = []
    let query: Record<string, string> = { limit: '2' }
    for (;;) {
      const { json, headers } = await client.call('articles.list', { query })
      seen.push(...json.map(({ title }) => title))
      const cursor =
        headers.link && new URL(`x:${headers.link.slice(1).split('>')[0]}`).searchParams.get('cursor')
      if (!cursor) break
      query = { limit: '2', cursor }
    }
    expect(seen).toEqual(['Open 3', 'Open 2', 'Open 1', 'Open 0', 'VPN for clients'])
  })

  test('a cursor of staff is no use to a client', async () => {
    const { techie, client } = await createLibrary()
    const { headers } = await techie.call('articles.list', { query: { limit: '1' } })
    const cursor = new URL(`x:${headers.link?.slice(1).split('>')[0]}`).searchParams.get('cursor') ?? ''
    expect(await client.call('articles.list', { query: { limit: '1', cursor } })).toMatchObject({
      status: 400,
      json: { code: 'BAD_CURSOR' },
    })
  })
})

describe('who writes articles', () => {
  test.for(roles)('%s', async (role) => {
    const library = await createLibrary()
    const { id, version } = library.open
    const browser = await library.signInAs(role)
    const body = { title: 'Mine', body: 'Text' }
    const may = readersOfAll.includes(role)
    expect((await browser.call('articles.create', { body })).status).toBe(may ? 201 : 403)
    const change = { ...body, version }
    const updated = await browser.call('articles.update', { params: { id }, body: change })
    expect(updated.status).toBe(may ? 200 : 403)
    expect((await browser.call('articles.delete', { params: { id } })).status).toBe(may ? 204 : 403)
    expect((await library.techie.call('articles.read', { params: { id } })).status).toBe(may ? 404 : 200)
  })

  test('an article starts as a draft for clients unless it says otherwise', async () => {
    const { techie } = await createLibrary()
    const { json } = await techie.call('articles.create', { body: { title: 'T', body: '# Text\n\n**B**' } })
    expect(json).toMatchObject({ state: 'draft', audience: 'clients', excerpt: 'Text B', version: 1 })
  })

  test('a change of an older version is refused, and changes nothing', async () => {
    const { techie, open } = await createLibrary()
    const params = { id: open.id }
    const change = { title: 'First', body: 'B', version: open.version }
    const first = await techie.call('articles.update', { params, body: change })
    expect(first.json).toMatchObject({ title: 'First', version: 2 })
    const second = await techie.call('articles.update', { params, body: { ...change, title: 'Second' } })
    expect(second).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    expect((await techie.call('articles.read', { params })).json.title).toBe('First')
  })

  test('title and text are asked for', async () => {
    const { techie } = await createLibrary()
    const { json } = await techie.call('articles.create', { body: { title: ' ', body: '' } })
    const missing = 'Please fill in both title and text.'
    expect(json.fields).toEqual({ title: missing, body: missing })
  })

  test('one Idempotency-Key makes one article, and none again after it was deleted', async () => {
    const { techie } = await createLibrary()
    const body = { title: 'Once', body: 'Text' }
    const create = () =>
      techie.call('articles.create', { body, headers: { 'idempotency-key': 'a-key-for-once' } })
    const [first, second] = await Promise.all([create(), create()])
    expect(second.json.id).toBe(first.json.id)
    await techie.call('articles.delete', { params: { id: first.json.id } })
    expect((await create()).status).toBe(404)
  })
})
