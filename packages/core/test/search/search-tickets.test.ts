import type { Role, TicketPriority, TicketStatus } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { TicketChange } from '../../src/tickets/ticket-store.ts'
import type { Browser, CallResult } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'

/** Two companies with tickets of their own, and their people. */
async function createDesk() {
  const app = createTestApp()
  const anna = await app.addUser({ username: 'anna', company: 'Harbor Light' })
  const gus = await app.addUser({ username: 'gus', company: 'Globex' })
  const tara = await app.addUser({ username: 'tara', role: 'techie', company: 'Remotehands' })
  const raise = (
    of: typeof anna,
    title: string,
    changes: { status?: TicketStatus; priority?: TicketPriority; assigneeId?: number } = {},
  ) => {
    const at = app.clock.now().toISOString()
    const { id: clientId, companyId } = of
    return app.stores.tickets.create(
      {
        clientId,
        companyId,
        title,
        description: 'D',
        priority: 'medium',
        status: 'new',
        createdAt: at,
        updatedAt: at,
        ...changes,
      },
      { id: crypto.randomUUID() },
    )
  }
  await raise(anna, 'VPN drops every afternoon', { assigneeId: tara.id })
  await raise(gus, 'The vpn is slow', { priority: 'urgent' })
  await raise(anna, 'Printer jams', { status: 'resolved', assigneeId: tara.id })
  await raise(gus, 'New laptop for Straße 5', { status: 'waiting_for_client', priority: 'high' })
  await app.runJobs()
  return { ...app, anna, gus, raise }
}

async function titles(browser: Browser, id: 'tickets.list' | 'tickets.queue', query: Record<string, string>) {
  const { json, status } = await browser.call(id, { query })
  expect(status).toBe(200)
  return json.map(({ title }) => title.split(' ').slice(0, 2).join(' '))
}

describe('the queue', () => {
  test.for<[Record<string, string>, string[]]>([
    [{}, ['New laptop', 'Printer jams', 'The vpn', 'VPN drops']],
    [{ status: 'open' }, ['New laptop', 'The vpn', 'VPN drops']],
    [{ status: 'resolved' }, ['Printer jams']],
    [{ priority: 'urgent' }, ['The vpn']],
    [{ assignee: 'me' }, ['Printer jams', 'VPN drops']],
    [{ assignee: 'me', status: 'open' }, ['VPN drops']],
    [{ assignee: 'none' }, ['New laptop', 'The vpn']],
    [{ assignee: '3' }, ['Printer jams', 'VPN drops']],
    [{ q: 'vPN' }, ['The vpn', 'VPN drops']],
    [{ q: 'n DROP' }, ['VPN drops']],
    [{ q: 'harbor' }, ['Printer jams', 'VPN drops']],
    [{ q: 'Dana Reyes' }, ['New laptop', 'Printer jams', 'The vpn', 'VPN drops']],
    [{ q: 'harbor', status: 'open' }, ['VPN drops']],
    [{ q: 'vpn', priority: 'urgent' }, ['The vpn']],
    [{ q: 'vp' }, ['The vpn', 'VPN drops']],
    [{ q: 'straße' }, ['New laptop']],
    [{ q: '5' }, ['New laptop']],
    [{ q: '' }, ['New laptop', 'Printer jams', 'The vpn', 'VPN drops']],
    [{ q: 'scanner' }, []],
    [{ q: '(.*)' }, []],
  ])('%o shows %o', async ([query, shown]) => {
    const desk = await createDesk()
    expect(await titles(await desk.signIn('tara'), 'tickets.queue', query)).toEqual(shown)
  })

  test('says who is assigned, and where a ticket stands', async () => {
    const desk = await createDesk()
    const { json } = await (await desk.signIn('tara')).call('tickets.queue', { query: { assignee: 'me' } })
    expect(json[1]).toMatchObject({ assigneeId: 3, assigneeName: 'Dana Reyes', sla: 'none', dueAt: null })
  })

  test.for([{ assignee: 'somebody' }, { status: 'lost' }, { priority: 'huge' }])(
    'refuses %o',
    async (query) => {
      const desk = await createDesk()
      const answer = await (await desk.signIn('tara')).call('tickets.queue', { query })
      expect(answer).toMatchObject({ status: 400 })
    },
  )

  test('leads through a search page by page, without gap or repeat, whatever was raised meanwhile', async () => {
    const desk = await createDesk()
    for (let at = 0; at < 7; at++) await desk.raise(desk.gus, `VPN ${at}`)
    await desk.runJobs()
    const techie = await desk.signIn('tara')
    const seen: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page: CallResult<'tickets.queue'> = await techie.call('tickets.queue', {
        query: { q: 'vpn', limit: '2', ...(cursor && { cursor }) },
      })
      expect(page.json.length).toBeLessThanOrEqual(2)
      seen.push(...page.json.map(({ title }) => title))
      const link = /<(.*)>/.exec(page.headers.link ?? '')?.[1]
      cursor = link ? new URL(link, 'https://x.example').searchParams.get('cursor') : null
      await desk.raise(desk.gus, 'VPN, newer')
      await desk.runJobs()
    }
    const first = ['VPN 6', 'VPN 5', 'VPN 4', 'VPN 3', 'VPN 2', 'VPN 1', 'VPN 0']
    expect(seen).toEqual([...first, 'The vpn is slow', 'VPN drops every afternoon'])
  })

  test('finds the beginning of a Greek word, whose sigma is written otherwise at an end', async () => {
    const { anna, raise, runJobs, signIn } = await createDesk()
    await raise(anna, 'ΟΔΟΣΗΜΑ 7')
    await runJobs()
    const tara = await signIn('tara')
    expect(await titles(tara, 'tickets.queue', { q: 'ΟΔΟΣ' })).toEqual(['ΟΔΟΣΗΜΑ 7'])
    expect(await titles(tara, 'tickets.queue', { q: 'οδος' })).toEqual(['ΟΔΟΣΗΜΑ 7'])
  })

  test('binds a cursor to its search', async () => {
    const desk = await createDesk()
    const techie = await desk.signIn('tara')
    const { headers } = await techie.call('tickets.queue', { query: { q: 'vpn', limit: '1' } })
    const link = /<(.*)>/.exec(headers.link ?? '')?.[1] ?? ''
    const cursor = new URL(link, 'https://x.example').searchParams.get('cursor') ?? ''
    expect(await techie.call('tickets.queue', { query: { q: 'printer', cursor } })).toMatchObject({
      status: 400,
      json: { code: 'BAD_CURSOR' },
    })
  })
})

describe('the tickets of a company', () => {
  test.for<[Role, Record<string, string>, string[]]>([
    ['client', {}, ['Printer jams', 'VPN drops']],
    ['client', { status: 'open' }, ['VPN drops']],
    ['client', { q: 'vpn' }, ['VPN drops']],
    ['client', { q: 'vp' }, ['VPN drops']],
    ['view_only_client', { q: 'PRINTER', status: 'resolved' }, ['Printer jams']],
    ['local_admin', { q: 'globex' }, []],
    ['client', { q: 'harbor' }, []],
    ['techie', { q: 'vpn' }, ['The vpn', 'VPN drops']],
    ['techie', { companyId: '2' }, ['New laptop', 'The vpn']],
    ['techie', { companyId: '2', q: 'vpn' }, ['The vpn']],
  ])('%s, %o: %o', async ([role, query, shown]) => {
    const desk = await createDesk()
    const browser = await desk.signInAs(role, role === 'techie' ? 'Remotehands' : 'Harbor Light')
    expect(await titles(browser, 'tickets.list', query)).toEqual(shown)
  })

  test('a local administrator’s queue and its search hold the own company’s alone', async () => {
    const desk = await createDesk()
    const browser = await desk.signInAs('local_admin', 'Harbor Light')
    expect(await titles(browser, 'tickets.queue', { q: 'vpn' })).toEqual(['VPN drops'])
    expect(await titles(browser, 'tickets.queue', { q: 'globex' })).toEqual([])
    expect(await titles(browser, 'tickets.queue', { q: 'vp', assignee: 'none' })).toEqual([])
  })

  test('another company’s number finds nothing that is not the own', async () => {
    const desk = await createDesk()
    const browser = await desk.signInAs('client', 'Harbor Light')
    expect(await browser.call('tickets.list', { query: { companyId: '2', q: 'vpn' } })).toMatchObject({
      status: 404,
    })
  })

  test('what was found is no longer found by whom it isn’t for, right after it changed', async () => {
    const desk = await createDesk()
    const [client, staff] = [await desk.signInAs('client', 'Harbor Light'), await desk.signIn('tara')]
    const found = async () => [
      await titles(client, 'tickets.list', { q: 'vpn' }),
      await titles(staff, 'tickets.list', { q: 'vpn', companyId: `${desk.anna.companyId}` }),
    ]
    const change = async (to: TicketChange) => {
      const ticket = await desk.stores.tickets.byId(1)
      if (ticket) await desk.stores.tickets.change(ticket, to, [])
    }
    const all = [['VPN drops'], ['VPN drops']]
    expect([await found(), await found()]).toEqual([all, all])
    await change({ isPrivate: true })
    expect(await found()).toEqual([[], ['VPN drops']])
    await change({ isPrivate: false })
    expect(await found()).toEqual(all)
    await change({ companyId: desk.gus.companyId })
    expect(await found()).toEqual([[], []])
    await change({ companyId: desk.anna.companyId })
    expect(await found()).toEqual(all)
    await change({ title: 'Tunnel drops' })
    expect(await found()).toEqual([[], []])
  })

  test('a posting that is wrong shows nothing: the record itself says whose it is and what it contains', async () => {
    const desk = await createDesk()
    const { companyId } = desk.anna
    await desk.stores.postings.put('tickets', [
      { id: 2, lists: [`company:${companyId}`], terms: ['vpn'] },
      { id: 3, lists: [`company:${companyId}`], terms: ['vpn'] },
      { id: 99, lists: [`company:${companyId}`], terms: ['vpn'] },
    ])
    const browser = await desk.signInAs('client', 'Harbor Light')
    expect(await titles(browser, 'tickets.list', { q: 'vpn' })).toEqual(['VPN drops'])
  })
})

describe('clients', () => {
  const search = async (desk: Awaited<ReturnType<typeof createDesk>>, role: Role, q: string) => {
    const browser = await desk.signInAs(role, role === 'admin' ? 'Remotehands' : 'Harbor Light')
    await desk.runJobs()
    const { json, status } = await browser.call('clients.list', { query: { q } })
    expect(status).toBe(200)
    return json.map(({ username }) => username)
  }

  test.for<[string, string[]]>([
    ['reyes', ['gus', 'anna']],
    ['na REY', ['gus', 'anna']],
    ['gus@', ['gus']],
    ['ARBOR', ['anna']],
    ['gu', ['gus']],
    ['remotehands', []],
  ])('are found by %s', async ([q, found]) => {
    expect(await search(await createDesk(), 'admin', q)).toEqual(found)
  })

  test('a local administrator finds the own company’s alone', async () => {
    const desk = await createDesk()
    expect(await search(desk, 'local_admin', 'gus@')).toEqual([])
    expect(await search(desk, 'local_admin', 'gu')).toEqual([])
    expect(await search(desk, 'local_admin', 'anna@')).toEqual(['anna'])
  })
})
