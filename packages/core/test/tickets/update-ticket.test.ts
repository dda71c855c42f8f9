import { type Role, roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTicketDesk } from './ticket-desk.ts'

async function createDesk() {
  const desk = await createTicketDesk()
  const addDevice = async (deviceName: string, username: 'anna' | 'gus') => {
    const { id: clientId, companyId } = desk.people[username]
    const kind = { manufacturer: 'Dell', model: 'R750', deviceType: 'Server', status: 'active' as const }
    const dates = {
      lastMaintenanceDate: null,
      warrantyExpiration: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    const device = { ...kind, ...dates, deviceName, location: 'Rack A1', clientId, companyId }
    return (await desk.stores.devices.create(device)).id
  }
  const devices = {
    server: await addDevice('AC-FS-01', 'anna'),
    firewall: await addDevice('AC-FW-01', 'anna'),
    foreign: await addDevice('GX-FS-01', 'gus'),
  }
  const update = async (id: number, changes: object) => {
    const { version } = await desk.record(id)
    return desk.tess.call('tickets.update', { params: { id }, body: { version, ...changes } })
  }
  return { ...desk, devices, update }
}

describe('who may change a ticket', () => {
  const may: Role[] = ['admin', 'global_admin', 'techie']
  test.each(roles)('%s', async (role) => {
    const desk = await createDesk()
    const id = await desk.raise()
    const browser = await desk.browserOf(role)
    const { status } = await browser.call('tickets.update', {
      params: { id },
      body: { version: 1, priority: 'urgent' },
    })
    expect(status).toBe(may.includes(role) ? 200 : 403)
    expect((await desk.record(id)).priority).toBe(may.includes(role) ? 'urgent' : 'medium')
  })
})

describe('a technician', () => {
  test('takes a ticket, which stays new, and gives it to another or to nobody', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const { tess, tom } = desk.people
    for (const [assigneeId, assigneeName] of [
      [tess.id, 'Dana Reyes'],
      [tom.id, 'Dana Reyes'],
      [null, null],
    ] as const) {
      desk.clock.advance(1)
      const { json } = await desk.update(id, { assigneeId })
      expect(json).toMatchObject({ assigneeId, assigneeName, status: 'new' })
    }
    const { items } = await desk.stores.tickets.events(id, { limit: 10 })
    expect(items.slice(1)).toMatchObject([
      { type: 'assigned', from: null, to: tess.id },
      { type: 'assigned', from: tess.id, to: tom.id },
      { type: 'assigned', from: tom.id, to: null },
    ])
  })

  test.each<[string, (desk: Awaited<ReturnType<typeof createDesk>>) => Promise<number>]>([
    ['nobody', async () => 9_999],
    ['a client', async ({ people }) => people.anna.id],
    ['an administrator of a client', async ({ people }) => people.lou.id],
    [
      'somebody who has left',
      async ({ addUser }) => (await addUser({ role: 'techie', isActive: false, company: 'Remotehands' })).id,
    ],
  ])('cannot give it to %s', async (_, find) => {
    const desk = await createDesk()
    const id = await desk.raise()
    const answer = await desk.update(id, { assigneeId: await find(desk) })
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION_FAILED', fields: { assigneeId: 'This technician does not exist.' } },
    })
    expect(await desk.record(id)).toMatchObject({ assigneeId: null, version: 1 })
  })

  test('changes everything at once, each in an entry of its own', async () => {
    const desk = await createDesk()
    const id = await desk.raise({ body: { deviceIds: [desk.devices.server] } })
    desk.clock.advance(1)
    const { json } = await desk.update(id, {
      assigneeId: desk.people.tess.id,
      priority: 'urgent',
      deviceIds: [desk.devices.firewall],
    })
    expect(json).toMatchObject({
      version: 2,
      priority: 'urgent',
      devices: [{ id: desk.devices.firewall, name: 'AC-FW-01' }],
    })
    expect((await desk.history(id)).slice(1)).toMatchObject([
      { type: 'assigned', from: null, to: 'Dana Reyes' },
      { type: 'priority_changed', from: 'medium', to: 'urgent' },
      { type: 'devices_changed', from: 'AC-FS-01', to: 'AC-FW-01' },
    ])
  })

  test('corrects its text: the history keeps what stood there, and the search finds what stands there now', async () => {
    const desk = await createDesk()
    const id = await desk.raise({ body: { title: 'Printr broken', description: 'Help' } })
    await desk.runJobs()
    const { json } = await desk.update(id, { title: '  Printer jams ', description: 'Every third page.' })
    expect(json).toMatchObject({ title: 'Printer jams', description: 'Every third page.' })
    expect((await desk.history(id)).slice(1)).toMatchObject([
      { type: 'title_changed', from: 'Printr broken', to: 'Printer jams' },
      { type: 'description_changed', from: null, to: null },
    ])
    const { items } = await desk.stores.tickets.events(id, { limit: 10 })
    expect(items.at(-1)).toMatchObject({ from: 'Help' })
    await desk.runJobs()
    const found = async (q: string) =>
      (await desk.tess.call('tickets.queue', { query: { q } })).json.map((ticket) => ticket.id)
    expect(await found('printer')).toEqual([id])
    expect(await found('printr')).toEqual([])
  })

  test.each([{ title: ' ' }, { description: '' }, { title: 'x'.repeat(201) }])(
    'never leaves it without a text, or with too long a title: %j',
    async (changes) => {
      const desk = await createDesk()
      const id = await desk.raise()
      expect(await desk.update(id, changes)).toMatchObject({ status: 400 })
      expect((await desk.record(id)).version).toBe(1)
    },
  )

  test('changes nothing by saying what is so already', async () => {
    const desk = await createDesk()
    const id = await desk.raise({ body: { deviceIds: [desk.devices.server] } })
    const same = { assigneeId: null, priority: 'medium', deviceIds: [desk.devices.server] }
    expect(await desk.update(id, same)).toMatchObject({ status: 200, json: { version: 1 } })
    expect(await desk.history(id)).toHaveLength(1)
  })

  test('names devices of the ticket’s company only', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    for (const deviceId of [desk.devices.foreign, 9_999]) {
      const answer = await desk.update(id, { deviceIds: [desk.devices.server, deviceId] })
      expect(answer).toMatchObject({
        status: 400,
        json: { fields: { deviceIds: 'This device does not exist.' } },
      })
    }
    expect((await desk.record(id)).deviceIds).toEqual([])
  })

  test('changes nothing of a closed ticket', async () => {
    const desk = await createDesk()
    const id = await desk.raiseIn('closed')
    expect(await desk.update(id, { priority: 'low' })).toMatchObject({
      status: 409,
      json: { code: 'TICKET_CLOSED' },
    })
    expect((await desk.record(id)).priority).toBe('medium')
  })
})

describe('another priority brings other targets', () => {
  // Nine in New York on a Monday.
  const start = async () => {
    const desk = await createDesk()
    desk.clock.set('2026-06-01T13:00:00.000Z')
    const tess = await desk.signIn('tess')
    const id = await desk.raise({ by: 'anna' })
    const change = async (priority: string) => {
      const { version } = await desk.record(id)
      return (await tess.call('tickets.update', { params: { id }, body: { version, priority } })).json
    }
    return { ...desk, tess, id, change }
  }

  test('counted from when it was raised', async () => {
    const desk = await start()
    desk.clock.set('2026-06-01T13:30:00.000Z')
    expect(await desk.change('urgent')).toMatchObject({
      firstResponseDueAt: '2026-06-01T14:00:00.000Z',
      resolutionDueAt: '2026-06-01T21:00:00.000Z',
    })
  })

  test('without taking back the time that it waited, or the response that it got', async () => {
    const desk = await start()
    const params = { id: desk.id }
    const message = 'Which port?'
    await desk.tess.call('tickets.reply', { params, body: { message, status: 'waiting_for_client' } })
    desk.clock.set('2026-06-01T15:00:00.000Z')
    await (await desk.signIn('anna')).call('tickets.reply', { params, body: { message: 'Port 12.' } })
    expect(await desk.change('urgent')).toMatchObject({
      firstResponseDueAt: '2026-06-01T22:00:00.000Z',
      resolutionDueAt: '2026-06-02T14:00:00.000Z',
    })
    expect(await desk.change('medium')).toMatchObject({ resolutionDueAt: '2026-06-08T15:00:00.000Z' })
  })
})

describe('two people who change one ticket', () => {
  const conflict = { status: 409, json: { code: 'CONFLICT' } }

  test.each<['tickets.update' | 'tickets.changeStatus' | 'tickets.follow', object]>([
    ['tickets.update', { priority: 'high' }],
    ['tickets.changeStatus', { status: 'resolved' }],
    ['tickets.follow', { followerIds: [] }],
  ])('the second is told by %s, and changes nothing', async (call, change) => {
    const desk = await createDesk()
    const id = await desk.raise()
    const { version } = await desk.record(id)
    await desk.update(id, { assigneeId: desk.people.tom.id })
    const before = await desk.history(id)
    expect(await desk.tess.call(call, { params: { id }, body: { version, ...change } })).toMatchObject(
      conflict,
    )
    expect(await desk.record(id)).toMatchObject({ version: 2, priority: 'medium', status: 'new' })
    expect(await desk.history(id)).toEqual(before)
  })

  test('at the very same moment, one wins and the others are told', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const statuses = ['in_progress', 'waiting_for_client', 'resolved', 'closed']
    const answers = await Promise.all(
      statuses.map((status) =>
        desk.tess.call('tickets.changeStatus', { params: { id }, body: { status, version: 1 } }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'CONFLICT')).toHaveLength(3)
    const { status, version } = await desk.record(id)
    expect({ status, version }).toEqual({ status: won[0]?.json.status, version: 2 })
    expect(await desk.history(id)).toHaveLength(2)
    const open = status === 'in_progress' || status === 'waiting_for_client' ? 1 : 0
    const { id: clientId } = desk.people.anna
    expect((await desk.stores.users.ticketCounts([clientId])).get(clientId)).toEqual({
      tickets: 1,
      active: open,
    })
  })
})
