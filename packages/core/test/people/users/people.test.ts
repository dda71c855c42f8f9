import { type Role, roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

/** Two client companies, a vendor's and the service company, with people who came and went. */
async function createDirectory() {
  const app = createTestApp()
  const add = (username: string, role: Role, company: string, isActive = true) =>
    app.addUser({ username, role, company, isActive })
  const people = {
    zoe: await add('zoe', 'client', 'Zulu Freight'),
    anna: await add('anna', 'client', 'Acme'),
    vera: await add('vera', 'view_only_client', 'Acme'),
    lou: await add('lou', 'local_admin', 'Acme'),
    gone: await add('gone', 'client', 'Acme', false),
    val: await add('val', 'vendor', 'Bluepeak'),
    tess: await add('tess', 'techie', 'Remotehands'),
    ada: await add('ada', 'admin', 'Remotehands'),
    left: await add('left', 'techie', 'Remotehands', false),
  }
  return { ...app, people }
}

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b)

describe('the companies that staff choose from', () => {
  test('are the clients, by name', async () => {
    const app = await createDirectory()
    const { json } = await (await app.signIn('tess')).call('companies.list')
    expect(json).toEqual([
      { id: app.people.anna.companyId, name: 'Acme' },
      { id: app.people.zoe.companyId, name: 'Zulu Freight' },
    ])
  })

  test('are one more with the first client of another', async () => {
    const app = await createDirectory()
    const client = { firstName: 'Mo', lastName: 'Ash', username: 'mo.ash', email: 'mo@mesa.example' }
    const body = { ...client, company: 'Mesa Labs', password: 'long enough' }
    const ada = await app.signIn('ada')
    expect((await ada.call('auth.createClient', { body })).status).toBe(201)
    const { json } = await ada.call('companies.list')
    expect(json.map(({ name }) => name)).toEqual(['Acme', 'Mesa Labs', 'Zulu Freight'])
  })
})

describe('the people of a company', () => {
  test('are those who are active, to staff with how to reach them and what they may do', async () => {
    const app = await createDirectory()
    const { anna, vera, lou } = app.people
    const { json } = await (await app.signIn('tess')).call('companies.people', {
      params: { id: anna.companyId },
    })
    expect(idsOf(json)).toEqual([anna.id, vera.id, lou.id])
    expect(json[0]).toEqual({
      ...{ id: anna.id, name: 'Dana Reyes' },
      contact: {
        ...{ version: 1, email: anna.email, phoneNumber: anna.phoneNumber, siteName: null, role: anna.role },
        ...{ isApprover: anna.isApprover, ticketScope: 'company' },
      },
    })
  })

  test('are, if asked, those whose a ticket can be: not who only reads, nor staff', async () => {
    const app = await createDirectory()
    const { anna, lou, tess } = app.people
    const browser = await app.signIn('tess')
    const found = async (id: number) =>
      idsOf(
        (await browser.call('companies.people', { params: { id }, query: { canHaveTickets: 'true' } })).json,
      )
    expect(await found(anna.companyId)).toEqual([anna.id, lou.id])
    expect(await found(tess.companyId)).toEqual([])
  })

  test.each(['anna', 'vera', 'lou'] as const)('are colleagues for %s, and nobody else', async (username) => {
    const app = await createDirectory()
    const browser = await app.signIn(username)
    const own = await browser.call('companies.people', { params: { id: app.people.anna.companyId } })
    expect(own.json).toHaveLength(3)
    expect(own.json[0]).toEqual({ id: app.people.anna.id, name: 'Dana Reyes' })
    for (const id of [app.people.zoe.companyId, app.people.tess.companyId, 9_999])
      expect(await browser.call('companies.people', { params: { id } })).toMatchObject({
        status: 404,
        json: { code: 'NOT_FOUND' },
      })
  })

  test('of a company that does not exist are not found', async () => {
    const app = await createDirectory()
    const browser = await app.signIn('tess')
    expect(await browser.call('companies.people', { params: { id: 9_999 } })).toMatchObject({ status: 404 })
  })
})

describe('technicians', () => {
  test('are the active staff', async () => {
    const app = await createDirectory()
    const { json } = await (await app.signIn('tess')).call('technicians.list')
    expect(idsOf(json)).toEqual([app.people.tess.id, app.people.ada.id])
  })

  test.each(roles)('are told to staff alone: %s', async (role) => {
    const { status } = await (await createTestApp().signInAs(role)).call('technicians.list')
    expect(status).toBe(['admin', 'global_admin', 'techie'].includes(role) ? 200 : 403)
  })
})

describe('one company’s tickets', () => {
  const start = async () => {
    const app = await createDirectory()
    for (const username of ['zoe', 'anna'] as const)
      await (await app.signIn(username)).call('tickets.create', {
        body: { title: `Ticket of ${username}`, description: 'D' },
      })
    const list = async (username: string, companyId: number) =>
      (await app.signIn(username)).call('tickets.list', { query: { companyId: String(companyId) } })
    return { ...app, list }
  }

  test('are what staff see who look into it', async () => {
    const { list, people } = await start()
    expect((await list('tess', people.zoe.companyId)).json).toMatchObject([{ title: 'Ticket of zoe' }])
    expect((await list('tess', 9_999)).json).toEqual([])
  })

  test('are what its own people see; another company is not there', async () => {
    const { list, people } = await start()
    expect((await list('anna', people.anna.companyId)).json).toMatchObject([{ title: 'Ticket of anna' }])
    for (const username of ['anna', 'vera', 'lou'])
      expect(await list(username, people.zoe.companyId)).toMatchObject({ status: 404 })
  })
})
