import { liveBudgets } from '@remotehands/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { disconnect, pushChange } from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { createLivePages } from './pages.ts'

const people = {
  client: ['client', 'Acme'],
  colleague: ['local_admin', 'Acme'],
  viewer: ['view_only_client', 'Acme'],
  stranger: ['client', 'Globex'],
  technician: ['techie', 'Remotehands'],
  admin: ['admin', 'Remotehands'],
  vendor: ['vendor', 'Bluepeak'],
} as const
type Name = keyof typeof people
const names = Object.keys(people) as Name[]
const staff: Name[] = ['technician', 'admin']
const company: Name[] = ['client', 'colleague', 'viewer']

let pages: ReturnType<typeof createLivePages>
let browsers: Record<Name, Browser>
let ticketId: number

const ticketChanged = () => ({ type: 'changed', what: 'ticket', id: ticketId })

beforeEach(async () => {
  pages = createLivePages()
  const signedIn = names.map(async (name) => {
    const [role, at] = people[name]
    await pages.app.addUser({ username: name, role, company: at })
    return [name, await pages.app.signIn(name)] as const
  })
  browsers = Object.fromEntries(await Promise.all(signedIn)) as typeof browsers
  const body = { title: 'No link', description: 'Since noon.' }
  ticketId = (await pages.app.call('tickets.create', { body }, browsers.client)).json.id
  await pages.settle()
  for (const name of names) await pages.open(name, browsers[name])
})

/** Who hears of the ticket, after everything that somebody has done is told. */
async function heardOfTicket(): Promise<Name[]> {
  await pages.settle()
  return names.filter((name) =>
    pages.heard(name).some((frame) => frame.type === 'changed' && frame.what === 'ticket'),
  )
}

describe('who hears of a change', () => {
  const params = () => ({ id: ticketId })

  test('everybody who may read the ticket hears of a reply, and nobody else', async () => {
    const body = { message: 'MARKER in a reply' }
    await pages.app.call('tickets.reply', { params: params(), body }, browsers.client)
    expect(await heardOfTicket()).toEqual([...company, ...staff])
  })

  test.each([
    ['everybody hears', { from: 'low', to: 'medium' } as const, () => [...company, ...staff]],
    ['only staff hear', null, () => staff],
  ])('%s of an escalation whose priority is %j', async (_, priority, who) => {
    const { stores, clock } = pages.app
    const ticket = await stores.tickets.byId(ticketId)
    if (!ticket) throw new Error('There is no ticket.')
    const at = clock.now().toISOString()
    const { companyId } = ticket
    const event = {
      ...({
        id: '01K00000000000000000000000',
        at,
        entity: 'ticket',
        type: 'escalated',
        actorId: null,
      } as const),
      ...({ ticketId, companyId, target: 'resolution', policy: 'Standard', assignee: null } as const),
      ...{ priority, team: null, tellsAdministrators: true },
    }
    await stores.tickets.escalate(ticket, {}, [event], { name: 'step', at })
    expect(await heardOfTicket()).toEqual(who())
  })

  test('only staff hear of an internal note, whatever they hear', async () => {
    const body = { message: 'MARKER in a note' }
    const { status } = await pages.app.call('tickets.note', { params: params(), body }, browsers.technician)
    expect(status).toBe(201)
    await pages.settle()
    for (const name of names)
      expect([name, pages.heard(name)]).toEqual([name, staff.includes(name) ? [ticketChanged()] : []])
  })

  test('only staff hear of an alert, and of who took it', async () => {
    const { events } = pages.app.stores.tickets
    const { items } = await events(ticketId, { limit: 1 })
    const [created] = items
    if (!created) throw new Error('There is one.')
    for (const type of ['alerted', 'acknowledged'] as const) {
      const key = { pk: `TICKET#${ticketId}`, sk: `EVENT#${created.id}` }
      const item = { ...created, ...key, type, step: 'first' }
      await pushChange({ eventName: 'INSERT', key, item }, pages.services)
    }
    for (const name of names)
      expect([name, pages.heard(name).length > 0]).toEqual([name, staff.includes(name)])
  })

  test('changes that are told of together look up once who listens', async () => {
    const { connections, companies } = pages.app.stores
    const body = { title: 'MARKER', description: 'Since noon.' }
    for (let at = 0; at < 2; at++) await pages.app.call('tickets.create', { body }, browsers.stranger)
    await pages.app.runJobs()
    const reads = [
      vi.spyOn(connections, 'ofStaff'),
      vi.spyOn(connections, 'ofCompany'),
      vi.spyOn(companies, 'byIds'),
    ]
    await pages.settle()
    for (const read of reads) expect(read).toHaveBeenCalledTimes(1)
    for (const name of ['stranger', 'technician'] as const)
      expect(pages.heard(name)).toHaveLength(name === 'stranger' ? 2 : 4)
    vi.restoreAllMocks()
  })

  test('a new ticket reaches its company and all staff; the bell only those who are told', async () => {
    const body = { title: 'MARKER', description: 'Since noon.' }
    const { json } = await pages.app.call('tickets.create', { body }, browsers.stranger)
    await pages.settle()
    const frame = { type: 'changed', what: 'ticket', id: json.id }
    const bell = { type: 'changed', what: 'notices' }
    expect(pages.heard('stranger')).toEqual([frame])
    expect(pages.heard('technician')).toEqual(expect.arrayContaining([frame, bell]))
    for (const name of [...company, 'vendor'] as const) expect(pages.heard(name)).toEqual([])
  })

  test('says what has changed, never what it says', async () => {
    const body = { message: 'MARKER' }
    await pages.app.call('tickets.reply', { params: params(), body }, browsers.technician)
    await pages.settle()
    for (const name of names) expect(JSON.stringify(pages.heard(name))).not.toContain('MARKER')
  })

  test('questions reach their company and staff', async () => {
    const body = { question: 'How do I print?' }
    const { json } = await pages.app.call('questions.create', { body }, browsers.client)
    await pages.settle()
    const frame = { type: 'changed', what: 'question', id: json.id }
    for (const name of [...company, ...staff]) expect(pages.heard(name)).toContainEqual(frame)
    for (const name of ['stranger', 'vendor'] as const) expect(pages.heard(name)).toEqual([])
  })

  test('a view that is shared, changed or deleted is heard of by staff alone', async () => {
    const me = (await pages.app.call('auth.me', {}, browsers.technician)).json.id
    const team = { version: 0, name: 'Field', description: '', memberIds: [me], leadIds: [] }
    await pages.app.call('teams.create', { body: team }, browsers.admin)
    const id = crypto.randomUUID()
    const view = { act: 'save', id, name: 'Urgent', filters: { priority: 'urgent' }, teamId: 1 } as const
    const acts = [
      { ...view, version: 0 },
      { ...view, version: 1, name: 'Burning' },
      { act: 'remove', id, version: 2 },
    ] as const
    await pages.settle()
    for (const change of acts) {
      for (const name of names) pages.heard(name)
      await pages.app.call('views.change', { body: { change } }, browsers.technician)
      await pages.settle()
      for (const name of names)
        expect(pages.heard(name)).toEqual(staff.includes(name) ? [{ type: 'changed', what: 'views' }] : [])
    }
  })

  test('reading notices empties the bells of the same person only', async () => {
    const body = { message: 'Done.' }
    await pages.app.call('tickets.reply', { params: params(), body }, browsers.technician)
    await pages.settle()
    for (const name of names) pages.heard(name)
    const notices = await pages.app.call('notices.list', {}, browsers.client)
    await pages.app.call('notices.read', { body: { upTo: notices.json[0]?.id } }, browsers.client)
    await pages.settle()
    expect(names.filter((name) => pages.heard(name).length > 0)).toEqual(['client'])
  })
})

describe('a connection', () => {
  test('is refused without a session, from another site, or when nobody says from where', async () => {
    await expect(pages.open('x', pages.app.visit())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(pages.open('x', browsers.client, 'https://evil.example')).rejects.toMatchObject({
      code: 'CROSS_SITE_REQUEST',
    })
    await expect(pages.open('x', browsers.client, '')).rejects.toMatchObject({ code: 'CROSS_SITE_REQUEST' })
  })

  test('is refused after the session has ended, though the cookie is still there', async () => {
    const before = browsers.client.copy()
    await pages.app.call('auth.logout', {}, browsers.client)
    await expect(pages.open('x', before)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await pages.app.stores.connections.get('x')).toBeUndefined()
  })

  test('ends with the log-out, alone', async () => {
    await pages.app.call('auth.logout', {}, browsers.client)
    await pages.settle()
    expect([...pages.closed]).toEqual(['client'])
    expect(await pages.app.stores.connections.get('client')).toBeUndefined()
  })

  test.each([
    ['deactivated', { isActive: false }],
    ['given another role', { role: 'local_admin' }],
  ] as const)('ends when the person is %s', async (_, change) => {
    const { users } = pages.app.stores
    const client = await users.byUsername('client')
    if (!client) throw new Error('There is no client.')
    await users.update(client, change)
    await pages.settle()
    expect([...pages.closed]).toEqual(['client'])
  })

  test('hears nothing more from the moment on that the person may not read', async () => {
    const { users } = pages.app.stores
    const client = await users.byUsername('client')
    if (!client) throw new Error('There is no client.')
    const body = { message: 'Done.' }
    await pages.app.call('tickets.reply', { params: { id: ticketId }, body }, browsers.technician)
    // Before any of both is told.
    await users.update(client, { isActive: false })
    expect(await heardOfTicket()).toEqual([...company.filter((name) => name !== 'client'), ...staff])
  })

  test('is forgotten when the gateway says that it is gone, unless it has only just come', async () => {
    const body = { message: 'Done.' }
    const reply = () =>
      pages.app.call('tickets.reply', { params: { id: ticketId }, body }, browsers.technician)
    pages.gone.add('client')
    await reply()
    await pages.settle()
    expect(await pages.app.stores.connections.get('client')).toBeDefined()
    pages.app.clock.advance(60)
    await reply()
    await pages.settle()
    expect(await pages.app.stores.connections.get('client')).toBeUndefined()
    expect(
      await pages.app.stores.connections.ofCompany(
        (await pages.app.stores.users.byUsername('client'))?.companyId ?? 0,
      ),
    ).toHaveLength(2)
  })

  test('answers a ping, and nothing that it does not know', async () => {
    await pages.say('client', '{"type":"ping"}')
    for (const text of ['{"type":"presence"}', '{', '"ping"', 'null']) await pages.say('client', text)
    expect(pages.heard('client')).toEqual([{ type: 'pong' }])
  })

  test('is closed at its next ping when its time is over', async () => {
    pages.app.clock.advance(3 * 60 * 60)
    await pages.say('client', '{"type":"ping"}')
    expect([...pages.closed]).toEqual(['client'])
    expect(pages.heard('client')).toEqual([])
  })

  test('is closed when a person’s pages say far more than pages do, and no other person’s', async () => {
    const [most] = liveBudgets.say.actor
    const ping = '{"type":"ping"}'
    for (let said = 0; said < most; said++) await pages.say('client', ping)
    expect(pages.heard('client')).toHaveLength(most)
    await pages.say('client', ping)
    expect([...pages.closed]).toEqual(['client'])
    expect(await pages.app.stores.connections.get('client')).toBeUndefined()
    await pages.say('colleague', ping)
    expect(pages.heard('colleague')).toEqual([{ type: 'pong' }])
    pages.app.clock.advance(60 * 60)
    await pages.open('anew', browsers.client)
    await pages.say('anew', ping)
    expect(pages.heard('anew')).toEqual([{ type: 'pong' }])
  })

  test('is refused to a person who connects again and again', async () => {
    const [most] = liveBudgets.connect.actor
    const open = () => pages.open('client', browsers.client)
    // The first was opened before.
    for (let opened = 1; opened < most; opened++) await open()
    await expect(open()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await pages.open('colleague', browsers.colleague)
  })

  test('leaves nothing behind when its page has gone', async () => {
    for (const name of names) await disconnect(name, pages.app)
    await disconnect('never-was', pages.app)
    const { connections } = pages.app.stores
    expect(await connections.ofStaff()).toEqual([])
    expect(await heardOfTicket()).toEqual([])
  })
})
