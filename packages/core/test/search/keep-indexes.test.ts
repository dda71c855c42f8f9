import { expect, test } from 'vitest'
import { companyList, everybody, type PostingQuery, piecesOf, rebuildIndexes } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

async function createSearch() {
  const app = createTestApp()
  const dana = await app.addUser({ username: 'dana', company: 'Harbor Light' })
  const browser = await app.signIn('dana')
  await browser.call('tickets.create', { body: { title: 'VPN drops', description: 'D' } })
  await app.runJobs()
  const find = async (kind: 'tickets' | 'users', text: string, query: Partial<PostingQuery> = {}) =>
    (await app.stores.postings.find(kind, { list: everybody, terms: piecesOf([text]), limit: 10, ...query }))
      .ids
  return { ...app, dana, find }
}

test('a new ticket is found by title, client and company', async () => {
  const { find, dana } = await createSearch()
  for (const text of ['vpn', 'N DRO', 'Dana Re', 'harbor light'])
    expect(await find('tickets', text)).toEqual([1])
  expect(await find('tickets', 'VPN', { list: companyList(dana.companyId) })).toEqual([1])
  expect(await find('tickets', 'VPN', { list: companyList(dana.companyId + 1) })).toEqual([])
})

test('a new client is found by name, e-mail address and company, staff only among all users', async () => {
  const { find, dana, ...app } = await createSearch()
  const tess = await app.addUser({ role: 'techie', company: 'Remotehands' })
  await app.runJobs()
  for (const text of ['Dana', 'reyes', 'dana@ac', 'bor Li'])
    expect(await find('users', text)).toContain(dana.id)
  const admin = await app.signInAs('admin')
  const query = { q: 'Remotehands' }
  expect((await admin.call('clients.list', { query })).json).toEqual([])
  expect((await admin.call('users.list', { query })).json).toMatchObject([{ id: tess.id }])
})

test('another name is found, and the old one no longer, also on the client’s tickets', async () => {
  const { find, dana, ...app } = await createSearch()
  await app.stores.users.update((await app.stores.users.byId(dana.id)) ?? dana, { firstName: 'Marlene' })
  await app.runJobs()
  for (const kind of ['users', 'tickets'] as const) {
    expect(await find(kind, 'marlene')).toEqual([1])
    expect(await find(kind, 'dana')).toEqual(kind === 'users' ? [1] : [])
  }
})

test('a client who becomes staff is no longer found among the clients', async () => {
  const { dana, ...app } = await createSearch()
  await app.stores.users.update((await app.stores.users.byId(dana.id)) ?? dana, { role: 'techie' })
  await app.runJobs()
  const admin = await app.signInAs('admin')
  const query = { q: 'harbor' }
  expect((await admin.call('clients.list', { query })).json).toEqual([])
  expect((await admin.call('users.list', { query })).json).toMatchObject([{ id: dana.id }])
})

test('search and figures can be rebuilt from the records, once or twice', async () => {
  const app = createTestApp()
  await app.addUser({ username: 'dana', company: 'Harbor Light' })
  const browser = await app.signIn('dana')
  await browser.call('tickets.create', { body: { title: 'VPN drops', description: 'D', priority: 'urgent' } })
  await browser.call('questions.create', { body: { question: 'Why?' } })
  for (let times = 0; times < 2; times++) {
    await rebuildIndexes(app.stores, app.settings.serviceLevels, app.clock.now())
    expect((await browser.call('tickets.list', { query: { q: 'n drop' } })).json).toHaveLength(1)
    const { json } = await browser.call('figures.read')
    expect(json).toMatchObject({ openTickets: 1, urgentTickets: 1, pendingQuestions: 1 })
  }
})
