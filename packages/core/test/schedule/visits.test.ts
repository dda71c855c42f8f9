import { roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, later, type ScheduleDesk, tomorrow } from './schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})
const titles = (json: readonly { title: string }[]) => json.map(({ title }) => title)

describe('a client asks for a visit', () => {
  test('at times that suit, about devices and a ticket of the company', async () => {
    const ticket = await desk.client.call('tickets.create', { body: { title: 'T', description: 'D' } })
    const { status, json } = await desk.request(desk.client, {
      kind: 'maintenance_window',
      notes: 'At the gate',
      location: 'Norfolk',
      deviceIds: [desk.acmeDevice.id, desk.acmeDevice.id],
      ticketId: ticket.json.id,
      preferredTimes: ['2026-03-03T14:00:00Z', '2026-03-04T14:00:00.000Z', '2026-03-03T14:00:00.000Z'],
    })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: 1,
      kind: 'maintenance_window',
      status: 'requested',
      title: 'New rack',
      notes: 'At the gate',
      location: 'Norfolk',
      companyId: desk.anna.companyId,
      company: 'Acme',
      devices: [{ id: desk.acmeDevice.id, name: 'ACME-FW' }],
      ticketId: ticket.json.id,
      technicianId: null,
      technicianName: null,
      hasTechnicianLeft: false,
      requestedByName: 'Dana Reyes',
      preferredTimes: ['2026-03-03T14:00:00.000Z', '2026-03-04T14:00:00.000Z'],
      startsAt: null,
      endsAt: null,
      message: null,
      version: 1,
    })
  })

  test.for([
    ['no time', { preferredTimes: [] }, 'preferredTimes', 'Please name at least one time that suits you.'],
    [
      'a time that has passed',
      { preferredTimes: [tomorrow.startsAt, '2026-03-02T09:00:00.000Z'] },
      'preferredTimes.1',
      'Please choose a time that is still to come.',
    ],
    ['a blank title', { title: ' ' }, 'title', 'Please say what it is about.'],
  ] as const)('and is told at the field about %s', async ([, body, field, message]) => {
    expect(await desk.request(desk.client, body)).toMatchObject({
      status: 400,
      json: { fields: { [field]: message } },
    })
  })

  test('a double click makes one', async () => {
    const headers = { 'idempotency-key': 'double-click' }
    const body = { title: 'New rack', preferredTimes: [tomorrow.startsAt] }
    const [one, two] = await Promise.all([
      desk.client.call('visits.request', { body, headers }),
      desk.client.call('visits.request', { body, headers }),
    ])
    expect(one?.json).toEqual(two?.json)
    expect((await desk.client.call('visits.list', { query: { status: 'open' } })).json).toHaveLength(1)
  })
})

describe('devices, ticket and technician of an appointment', () => {
  test('of another company, or that do not exist, are refused in the same words', async () => {
    const foreign = await desk.otherClient.call('tickets.create', { body: { title: 'T', description: 'D' } })
    for (const [field, values] of [
      ['deviceIds', [[desk.globexDevice.id], [9_999], [desk.acmeDevice.id, desk.globexDevice.id]]],
      ['ticketId', [foreign.json.id, 9_999]],
    ] as const) {
      const message = field === 'deviceIds' ? 'This device does not exist.' : 'This ticket does not exist.'
      for (const value of values) {
        for (const answer of [
          await desk.request(desk.client, { [field]: value }),
          await desk.enter({ [field]: value }),
        ]) {
          expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
        }
      }
    }
  })

  test('a technician is active and of the staff', async () => {
    const gone = await desk.addUser({ username: 'gone', role: 'techie', isActive: false })
    const visit = (await desk.request()).json
    for (const technicianId of [desk.anna.id, gone.id, 9_999]) {
      const refusal = { status: 400, json: { fields: { technicianId: 'This technician does not exist.' } } }
      expect(await desk.enter({ technicianId })).toMatchObject(refusal)
      expect(await desk.decide(visit, 'accept', { ...tomorrow, technicianId })).toMatchObject(refusal)
    }
  })

  test('staff enter one for a company that exists', async () => {
    expect(await desk.enter({ companyId: 999 })).toMatchObject({
      status: 400,
      json: { fields: { companyId: 'This company does not exist.' } },
    })
  })

  test('one technician may have two at once', async () => {
    const first = await desk.enter({ technicianId: desk.techie.id })
    const second = await desk.enter({ technicianId: desk.techie.id })
    expect([first.status, second.status]).toEqual([201, 201])
  })
})

describe('who sees appointments', () => {
  test.for(roles)('%s', async (role) => {
    await desk.enter({ title: 'Acme visit' })
    await desk.enter({ title: 'Globex visit', companyId: desk.gus.companyId })
    const browser = await desk.as(role)
    const { status, json } = await browser.call('visits.list')
    if (role === 'vendor') expect(status).toBe(403)
    else {
      const isStaff = ['admin', 'global_admin', 'techie'].includes(role)
      expect(titles(json)).toEqual(isStaff ? ['Acme visit', 'Globex visit'] : ['Acme visit'])
    }
  })

  test('another company’s are not there: to read, to list or to answer', async () => {
    const proposed = (await desk.decide((await desk.request()).json, 'propose', later)).json
    const other = desk.otherClient
    const params = { id: proposed.id }
    expect(await other.call('visits.read', { params })).toMatchObject({ status: 404 })
    expect(await desk.reply(proposed, 'accept', other)).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND' },
    })
    expect((await other.call('visits.list', { query: { status: 'open' } })).json).toEqual([])
    const companyId = String(desk.anna.companyId)
    for (const query of [{ companyId }, { companyId, status: 'open' }, { companyId, technician: 'me' }]) {
      expect(await other.call('visits.list', { query })).toMatchObject({ status: 404 })
    }
    expect((await desk.client.call('visits.read', { params })).json).toEqual(proposed)
  })

  test('a company never reads a technician’s list, with whatever filter', async () => {
    await desk.enter({ companyId: desk.gus.companyId, technicianId: desk.techie.id })
    expect((await desk.client.call('visits.list', { query: { technician: 'me' } })).json).toEqual([])
  })

  test('who may only read is refused to ask and to answer; a client to decide', async () => {
    const asked = (await desk.request()).json
    const viewer = await desk.as('view_only_client')
    expect(await desk.request(viewer)).toMatchObject({ status: 403 })
    expect(await desk.reply(asked, 'withdraw', viewer)).toMatchObject({ status: 403 })
    expect(await desk.decide(asked, 'accept', tomorrow, desk.client)).toMatchObject({ status: 403 })
  })
})

describe('the list', () => {
  test('is of one company, of one technician, and of one status', async () => {
    await desk.enter({ title: 'Mine', technicianId: desk.techie.id })
    await desk.enter({ title: 'Nobody’s', ...later, companyId: desk.gus.companyId })
    const done = (
      await desk.enter({ title: 'Done', technicianId: desk.techie.id, companyId: desk.gus.companyId })
    ).json
    await desk.decide(done, 'complete')
    const list = async (query: Record<string, string>) =>
      titles((await desk.staff.call('visits.list', { query })).json)
    expect(await list({})).toEqual(['Mine', 'Done', 'Nobody’s'])
    expect(await list({ companyId: String(desk.gus.companyId) })).toEqual(['Done', 'Nobody’s'])
    expect(await list({ technician: 'me' })).toEqual(['Mine', 'Done'])
    expect(await list({ technician: 'me', companyId: String(desk.gus.companyId) })).toEqual(['Done'])
    expect(await list({ status: 'completed' })).toEqual(['Done'])
    expect(await list({ from: later.startsAt })).toEqual(['Nobody’s'])
    expect(await list({ to: '2026-03-05T14:00:00Z' })).toEqual(['Mine', 'Done'])
  })

  test('of what waits for an answer is apart from what has its place in time', async () => {
    await desk.request(desk.client, { title: 'Asked' })
    await desk.decide((await desk.request(desk.client, { title: 'Proposed' })).json, 'propose', later)
    await desk.enter({ title: 'Agreed' })
    const list = async (query: Record<string, string>) =>
      titles((await desk.client.call('visits.list', { query })).json)
    expect(await list({})).toEqual(['Agreed'])
    expect(await list({ status: 'open' })).toEqual(['Asked', 'Proposed'])
    expect(await list({ status: 'proposed' })).toEqual(['Proposed'])
  })

  test('says who, for whom and with what in three batches', async () => {
    for (let count = 0; count < 8; count++) await desk.enter({ deviceIds: [desk.acmeDevice.id] })
    let batches = 0
    for (const store of [desk.stores.users, desk.stores.companies, desk.stores.devices]) {
      const { byIds } = store
      Object.assign(store, {
        byIds: (ids: number[]) => {
          batches += 1
          return byIds(ids)
        },
      })
    }
    expect((await desk.staff.call('visits.list')).json).toHaveLength(8)
    expect(batches).toBe(3)
  })
})
