import { type Role, roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

/** People of two client companies and of the service company. */
async function createDirectory() {
  const app = createTestApp()
  await app.addUser({ username: 'anna', company: 'Acme', role: 'client' })
  await app.addUser({ username: 'vera', company: 'Acme', role: 'view_only_client' })
  await app.addUser({ username: 'lou', company: 'Acme', role: 'local_admin' })
  await app.addUser({ username: 'gus', company: 'Globex', role: 'client' })
  await app.addUser({ username: 'tess', company: 'Remotehands', role: 'techie' })
  await app.addUser({ username: 'ada', company: 'Remotehands', role: 'admin' })
  const raise = async (username: string, count: number) => {
    const browser = await app.signIn(username)
    for (let at = 0; at < count; at++) {
      await browser.call('tickets.create', { body: { title: `T${at}`, description: 'D' } })
    }
  }
  await raise('anna', 3)
  return app
}

const usernames = (list: { username: string }[]) => list.map(({ username }) => username).sort()

describe('an admin', () => {
  test('sees everybody, with the company of each', async () => {
    const app = await createDirectory()
    const { json } = await (await app.signIn('ada')).call('users.list')
    expect(usernames(json)).toEqual(['ada', 'anna', 'gus', 'lou', 'tess', 'vera'])
    expect(json.find(({ username }) => username === 'gus')).toMatchObject({
      company: 'Globex',
      role: 'client',
    })
  })

  test('sees the people of every client company, without the own staff', async () => {
    const app = await createDirectory()
    const { json } = await (await app.signIn('ada')).call('clients.list')
    expect(usernames(json)).toEqual(['anna', 'gus', 'lou', 'vera'])
  })

  test('sees how many tickets each client has, and how many are open', async () => {
    const app = await createDirectory()
    const { json } = await (await app.signIn('ada')).call('clients.list')
    const counts = json.map(({ username, ticketsCount, activeTicketsCount }) => [
      username,
      ticketsCount,
      activeTicketsCount,
    ])
    expect(counts.sort()).toEqual([
      ['anna', 3, 3],
      ['gus', 0, 0],
      ['lou', 0, 0],
      ['vera', 0, 0],
    ])
  })

  test('sees a client whom they just added', async () => {
    const app = await createDirectory()
    const ada = await app.signIn('ada')
    const body = {
      firstName: 'New',
      lastName: 'Comer',
      username: 'newcomer',
      email: 'new@globex.example',
      company: 'Globex',
      password: 'a long password',
    }
    expect(await ada.call('auth.createClient', { body })).toMatchObject({ status: 201 })
    expect(usernames((await ada.call('clients.list')).json)).toContain('newcomer')
  })
})

describe('a local admin', () => {
  test('sees the people of the own company alone', async () => {
    const app = await createDirectory()
    const lou = await app.signIn('lou')
    expect(usernames((await lou.call('users.list')).json)).toEqual(['anna', 'lou', 'vera'])
    expect(usernames((await lou.call('clients.list')).json)).toEqual(['anna', 'lou', 'vera'])
  })

  test.for([
    [{ companyId: '2' }, 404],
    [{ company: 'Globex' }, 400],
    [{ clientsOnly: 'false' }, 400],
  ] as const)('does not widen that with a query of %j', async ([query, status]) => {
    const lou = await (await createDirectory()).signIn('lou')
    expect(await lou.call('users.list', { query })).toMatchObject({ status })
  })
})

describe('who may look', () => {
  const admins: Role[] = ['admin', 'global_admin', 'local_admin']
  test.for(roles)('%s', async (role) => {
    const browser = await (await createDirectory()).signInAs(role)
    const status = admins.includes(role) ? 200 : 403
    expect(await browser.call('users.list')).toMatchObject({ status })
    expect(await browser.call('clients.list')).toMatchObject({ status })
  })
  test('nobody who is not signed in', async () => {
    const app = await createDirectory()
    expect(await app.call('users.list')).toMatchObject({ status: 401 })
    expect(await app.call('clients.list')).toMatchObject({ status: 401 })
  })
})

test('no secret of a person is in the lists', async () => {
  const ada = await (await createDirectory()).signIn('ada')
  for (const id of ['users.list', 'clients.list'] as const) {
    const { body } = await ada.call(id)
    expect(body).not.toMatch(/hash|epoch|secret|version|companyId|password/i)
  }
})
