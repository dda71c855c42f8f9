import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

type App = ReturnType<typeof createTestApp>
let app: App
beforeEach(async () => {
  app = createTestApp()
  await app.addUser({ username: 'lou', role: 'local_admin' })
  await app.addUser({ username: 'anna' })
  await app.addUser({ username: 'vera', role: 'view_only_client' })
  await app.addUser({ username: 'gus', company: 'Globex', role: 'client' })
  await app.addUser({ username: 'ada', company: 'Remotehands', role: 'admin' })
  const ada = await app.signIn('ada')
  const lastNames = new Map([
    ['lou', 'Mills'],
    ['anna', 'Zorn'],
    ['vera', 'abel'],
  ])
  for (const { id, username } of (await ada.call('users.list')).json) {
    const lastName = lastNames.get(username)
    const { version } = (await ada.call('users.read', { params: { id } })).json
    if (lastName) await ada.call('users.update', { params: { id }, body: { version, lastName } })
  }
})

const sorted = async (query: Record<string, string>, username = 'lou') =>
  (await (await app.signIn(username)).call('users.list', { query })).json.map(({ username }) => username)

test('an administrator sorts the own company’s people by last name, either way', async () => {
  expect(await sorted({ sort: 'name' })).toEqual(['vera', 'lou', 'anna'])
  expect(await sorted({ sort: 'name', order: 'descending' })).toEqual(['anna', 'lou', 'vera'])
})

test('by last login; whoever never signed in stands last', async () => {
  await app.signIn('anna')
  app.clock.advance(60_000)
  expect(await sorted({ sort: 'lastLogin', order: 'descending' })).toEqual(['lou', 'anna', 'vera'])
  expect((await sorted({ sort: 'lastLogin' })).at(-1)).toBe('vera')
})

test('by site', async () => {
  const lou = await app.signIn('lou')
  const admin = await app.signIn('ada')
  const people = (await lou.call('users.list')).json
  const { companyId } = (await lou.call('users.read', { params: { id: people[0]?.id ?? 0 } })).json
  for (const [username, name] of [
    ['anna', 'Annex'],
    ['lou', 'Works'],
  ]) {
    const made = await admin.call('sites.create', { params: { id: companyId }, body: { name: name ?? '' } })
    const params = { id: people.find((each) => each.username === username)?.id ?? 0 }
    const { version } = (await admin.call('users.read', { params })).json
    await admin.call('users.update', { params, body: { version, siteId: made.json.id } })
  }
  expect(await sorted({ sort: 'site' })).toEqual(['anna', 'lou', 'vera'])
  expect(await sorted({ sort: 'site', order: 'descending' })).toEqual(['lou', 'anna', 'vera'])
})

test('filters and a search narrow what is sorted', async () => {
  expect(await sorted({ sort: 'name', role: 'client' })).toEqual(['anna'])
  expect(await sorted({ sort: 'email', q: 'ver' })).toEqual(['vera'])
})

test('staff sort the people of one company; everybody’s list stands by name', async () => {
  const ada = await app.signIn('ada')
  expect(await ada.call('users.list', { query: { sort: 'email' } })).toMatchObject({
    status: 400,
    json: { fields: { sort: 'Only one company’s people can be sorted. Choose a company.' } },
  })
  const gus = (await ada.call('users.list')).json.find(({ username }) => username === 'gus')
  const { companyId } = (await ada.call('users.read', { params: { id: gus?.id ?? 0 } })).json
  expect(await sorted({ sort: 'email', companyId: String(companyId) }, 'ada')).toEqual(['gus'])
})
