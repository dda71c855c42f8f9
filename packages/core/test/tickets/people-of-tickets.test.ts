import { api, endpoints } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTicketDesk } from './ticket-desk.ts'

const body = { title: 'No link on port 12', description: 'It went dark at noon.' }

describe('a ticket that staff raise in a client’s name', () => {
  test('is the client’s, and says who typed it', async () => {
    const desk = await createTicketDesk()
    const { anna, tess } = desk.people
    const { json } = await desk.tess.call('tickets.create', { body: { ...body, onBehalfOfId: anna.id } })
    expect(await desk.record(json.id)).toMatchObject({
      clientId: anna.id,
      companyId: anna.companyId,
      raisedById: tess.id,
    })
    const read = await desk.anna.call('tickets.read', { params: { id: json.id } })
    expect(read.json).toMatchObject({ clientName: 'Dana Reyes', raisedByName: 'Dana Reyes', company: 'Acme' })
    expect((await desk.stores.tickets.events(json.id, { limit: 1 })).items).toMatchObject([
      { type: 'created', actorId: tess.id },
    ])
    const counts = await desk.stores.users.ticketCounts([anna.id, tess.id])
    expect([...counts]).toEqual([[anna.id, { tickets: 1, active: 1 }]])
  })

  test('may be an administrator’s of a client', async () => {
    const desk = await createTicketDesk()
    const answer = await desk.tess.call('tickets.create', {
      body: { ...body, onBehalfOfId: desk.people.lou.id },
    })
    expect(answer.status).toBe(201)
  })

  test.each<[string, (desk: Awaited<ReturnType<typeof createTicketDesk>>) => Promise<number>]>([
    ['nobody', async () => 9_999],
    ['a view-only client', async ({ people }) => people.vera.id],
    ['one of the staff', async ({ people }) => people.tom.id],
    ['a client who has left', async ({ addUser }) => (await addUser({ isActive: false })).id],
    ['a vendor', async ({ addUser }) => (await addUser({ role: 'vendor', company: 'Bluepeak' })).id],
  ])('is not raised for %s', async (_, find) => {
    const desk = await createTicketDesk()
    const answer = await desk.tess.call('tickets.create', {
      body: { ...body, onBehalfOfId: await find(desk) },
    })
    expect(answer).toMatchObject({
      status: 400,
      json: {
        fields: {
          onBehalfOfId: expect.stringMatching(/^This (client does not exist|person can’t have tickets)\.$/),
        },
      },
    })
    expect((await desk.tess.call('tickets.list')).json).toEqual([])
  })

  test.each(['anna', 'lou'])('is not raised by %s, not even for a colleague', async (username) => {
    const desk = await createTicketDesk()
    const browser = await desk.signIn(username)
    const answer = await browser.call('tickets.create', {
      body: { ...body, onBehalfOfId: desk.people.alan.id },
    })
    expect(answer).toMatchObject({ status: 400, json: { fields: { onBehalfOfId: expect.any(String) } } })
  })
})

describe('followers', () => {
  test('are named with a new ticket, without the client, each once', async () => {
    const desk = await createTicketDesk()
    const { alan, vera, anna } = desk.people
    const id = await desk.raise({ body: { followerIds: [alan.id, vera.id, alan.id, anna.id] } })
    const { json } = await desk.anna.call('tickets.read', { params: { id } })
    expect(json.followers.map((person) => person.id)).toEqual([alan.id, vera.id])
  })

  test('come and go, by the company and by staff', async () => {
    const desk = await createTicketDesk()
    const { alan, vera } = desk.people
    const id = await desk.raise({ body: { followerIds: [alan.id] } })
    desk.clock.advance(1)
    const params = { id }
    const first = await desk.tess.call('tickets.follow', {
      params,
      body: { version: 1, followerIds: [vera.id] },
    })
    expect(first.json.followers).toEqual([{ id: vera.id, name: 'Dana Reyes' }])
    desk.clock.advance(1)
    await desk.anna.call('tickets.follow', { params, body: { version: 2, followerIds: [] } })
    const { items } = await desk.stores.tickets.events(id, { limit: 10 })
    expect(items.slice(1)).toMatchObject([
      { type: 'followers_changed', added: [vera.id], removed: [alan.id] },
      { type: 'followers_changed', added: [], removed: [vera.id] },
    ])
  })

  test.each(['gus', 'tess'] as const)('are colleagues: not %s', async (stranger) => {
    const desk = await createTicketDesk()
    const followerIds = [desk.people.alan.id, desk.people[stranger].id]
    const refused = { status: 400, json: { fields: { followerIds: 'This person does not exist.' } } }
    expect(await desk.anna.call('tickets.create', { body: { ...body, followerIds } })).toMatchObject(refused)
    const id = await desk.raise()
    const follow = { params: { id }, body: { version: 1, followerIds } }
    expect(await desk.anna.call('tickets.follow', follow)).toMatchObject(refused)
    expect(await desk.tess.call('tickets.follow', follow)).toMatchObject(refused)
    expect((await desk.record(id)).followerIds).toEqual([])
  })

  test('are active; but who has left does not stand in the way of others', async () => {
    const desk = await createTicketDesk()
    const { alan, vera } = desk.people
    const id = await desk.raise({ body: { followerIds: [alan.id] } })
    await desk.stores.users.update(alan, { isActive: false })
    const followerIds = [alan.id, vera.id]
    expect(
      await desk.anna.call('tickets.follow', { params: { id }, body: { version: 1, followerIds } }),
    ).toMatchObject({ status: 200 })
    expect(await desk.anna.call('tickets.create', { body: { ...body, followerIds } })).toMatchObject({
      status: 400,
    })
  })

  test('of a closed ticket stay', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('closed')
    const { version } = await desk.record(id)
    const follow = { params: { id }, body: { version, followerIds: [desk.people.alan.id] } }
    expect(await desk.anna.call('tickets.follow', follow)).toMatchObject({
      status: 409,
      json: { code: 'TICKET_CLOSED' },
    })
  })
})

describe('what a new ticket refers to', () => {
  test('is a closed ticket of the same company', async () => {
    const desk = await createTicketDesk()
    const open = await desk.raise()
    const foreign = await desk.raise({ by: 'gus' })
    await desk.move(foreign, 'closed')
    const { alan } = desk.people
    const secret = await desk.raise({ by: 'alan', body: { isPrivate: true } })
    const done = await desk.raise({ by: 'alan', body: { isPrivate: true } })
    await desk.move(done, 'closed')
    expect((await desk.record(done)).clientId).toBe(alan.id)
    const refusals: [number, string][] = [
      [open, 'This ticket is not closed.'],
      [foreign, 'This ticket does not exist.'],
      // Private ones of a colleague.
      [secret, 'This ticket does not exist.'],
      [done, 'This ticket does not exist.'],
      [9_999, 'This ticket does not exist.'],
    ]
    for (const [followsUpId, message] of refusals) {
      const answer = await desk.anna.call('tickets.create', { body: { ...body, followsUpId } })
      expect(answer).toMatchObject({ status: 400, json: { fields: { followsUpId: message } } })
    }
  })

  test('are devices of the same company, on whose lists it is then', async () => {
    const desk = await createTicketDesk()
    const addDevice = async ({ id: clientId, companyId }: { id: number; companyId: number }) => {
      const kind = { deviceName: 'FS-01', manufacturer: 'Dell', model: 'R750', deviceType: 'Server' }
      const dates = {
        lastMaintenanceDate: null,
        warrantyExpiration: null,
        createdAt: '2026-01-01T00:00:00.000Z',
      }
      const device = { ...kind, ...dates, status: 'active' as const, location: 'A1', clientId, companyId }
      return (await desk.stores.devices.create(device)).id
    }
    const [own, foreign] = [await addDevice(desk.people.anna), await addDevice(desk.people.gus)]
    const id = await desk.raise({ body: { deviceIds: [own, own] } })
    const { json } = await desk.anna.call('tickets.read', { params: { id } })
    expect(json.devices).toEqual([{ id: own, name: 'FS-01' }])
    expect((await desk.stores.tickets.ofDevice(own, { limit: 5 })).items).toMatchObject([{ id }])
    const refused = await desk.anna.call('tickets.create', { body: { ...body, deviceIds: [own, foreign] } })
    expect(refused).toMatchObject({
      status: 400,
      json: { fields: { deviceIds: 'This device does not exist.' } },
    })
  })
})

/** Every call about one ticket. */
const aboutOne = endpoints
  .filter(([, { path }]) => /^\/api\/(techie\/)?tickets\/\{id\}/.test(path))
  .map(([id]) => id)

describe('another company’s ticket', () => {
  test('there are calls about one ticket', () => {
    expect(aboutOne.length).toBeGreaterThan(9)
  })

  test.each(aboutOne)('is as good as none for %s', async (call) => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    const before = [await desk.record(id), await desk.history(id)]
    const valid: Partial<Record<typeof call, object>> = {
      'tickets.reply': { message: 'Let me in.' },
      'tickets.changeStatus': { status: 'closed', version: 1 },
      'tickets.follow': { version: 1, followerIds: [] },
      'tickets.rate': { score: 1 },
      'approvals.decide': { verdict: 'approved' },
      'tickets.note': { message: 'Let me in.' },
      'tickets.update': { version: 1, priority: 'low' },
    }
    const ask = async (username: string, ticketId: number) => {
      const browser = await desk.signIn(username)
      const params = { id: ticketId, attachmentId: 'a'.repeat(32) }
      const answer = await browser.call(call, {
        params,
        ...(api[call].method !== 'GET' && { body: valid[call] }),
      })
      return { status: answer.status, body: answer.body }
    }
    await desk.addUser({ username: 'gail', role: 'local_admin', company: 'Globex' })
    for (const username of ['gus', 'gail']) {
      const foreign = await ask(username, id)
      expect([403, 404]).toContain(foreign.status)
      expect(foreign).toEqual(await ask(username, 9_999))
    }
    expect([await desk.record(id), await desk.history(id)]).toEqual(before)
  })
})

test('an administrator of a client reads the own company’s tickets as staff do, with what the client may do', async () => {
  const desk = await createTicketDesk()
  const id = await desk.raise()
  const { json } = await (await desk.signIn('lou')).call('tickets.readForStaff', { params: { id } })
  expect(json).toMatchObject({ id, clientName: 'Dana Reyes', sla: 'on_track', nextStatuses: ['closed'] })
})
