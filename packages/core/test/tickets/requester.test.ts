import { describe, expect, test } from 'vitest'
import { companyList, wordTerms } from '../../src/index.ts'
import { createTicketDesk } from './ticket-desk.ts'

const ever = { from: '2000', until: '3000' }

async function createDesk() {
  const desk = await createTicketDesk()
  const globex = desk.people.gus.companyId
  const give = async (id: number, body: object) => {
    const { version, computed } = await desk.record(id)
    desk.clock.advance(1_000)
    return desk.tess.call('tickets.update', {
      params: { id },
      body: { version: version - computed, ...body },
    })
  }
  const countsOf = async (userId: number) => (await desk.stores.users.ticketCounts([userId])).get(userId)
  return { ...desk, globex, give, countsOf }
}

describe('staff correct whose ticket it is', () => {
  test('to a colleague: who follows no more, hears that it is theirs, and is found by their name', async () => {
    const desk = await createDesk()
    const { anna, alan } = desk.people
    const id = await desk.raise({ body: { followerIds: [alan.id] } })
    await desk.runJobs()
    desk.mails.length = 0
    const { json } = await desk.give(id, { clientId: alan.id })
    expect(json).toMatchObject({ clientId: alan.id, companyId: anna.companyId, followers: [] })
    expect((await desk.history(id)).at(-1)).toMatchObject({ type: 'requester_changed' })
    await desk.runJobs()
    expect(desk.mails).toMatchObject([{ to: alan.email, text: expect.stringContaining('in your name') }])
  })

  test('not to somebody who can raise none, nor to another company unless they say so', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const { vera, tom, gus, anna } = desk.people
    for (const [clientId, why] of [
      [vera.id, 'This person can’t have tickets.'],
      [tom.id, 'This person can’t have tickets.'],
      [999, 'This client does not exist.'],
    ])
      expect(await desk.give(id, { clientId })).toMatchObject({
        status: 400,
        json: { fields: { clientId: why } },
      })
    for (const companyId of [undefined, anna.companyId])
      expect(await desk.give(id, { clientId: gus.id, companyId })).toMatchObject({
        status: 400,
        json: { fields: { companyId: expect.stringContaining('another company') } },
      })
    // What would do nothing is not passed over in silence.
    for (const body of [
      { companyId: gus.companyId },
      { companyId: gus.companyId, clientId: anna.id },
      { companyId: gus.companyId, clientId: desk.people.alan.id },
      { sharesHistory: true },
    ])
      expect((await desk.give(id, body)).status, JSON.stringify(body)).toBe(400)
    expect(await desk.record(id)).toMatchObject({ version: 1, clientId: anna.id })
  })
})

describe('a ticket that moves to another company', () => {
  async function createMoved(more: object = {}) {
    const desk = await createDesk()
    const { anna, alan, gus } = desk.people
    const device = await desk.stores.devices.create({
      ...{ manufacturer: 'Dell', model: 'R750', deviceType: 'Server', status: 'active', deviceName: 'AC-1' },
      ...{ location: 'Rack', clientId: anna.id, companyId: anna.companyId, lastMaintenanceDate: null },
      ...{ warrantyExpiration: null, createdAt: '2026-01-01T00:00:00.000Z' },
    })
    const deviceIds = [device.id]
    const id = await desk.raise({ body: { title: 'Zebra printer', followerIds: [alan.id], deviceIds } })
    await desk.tess.call('tickets.reply', { params: { id }, body: { message: 'Only for Acme.' } })
    await desk.runJobs()
    desk.mails.length = 0
    const moved = await desk.give(id, { clientId: gus.id, companyId: desk.globex, ...more })
    await desk.runJobs()
    return { ...desk, id, device, moved, asGus: await desk.signIn('gus') }
  }

  test('takes its client, lists, counts and search along, and leaves followers and devices behind', async () => {
    const { moved, id, device, ...desk } = await createMoved()
    const { anna, gus } = desk.people
    expect(moved.json).toMatchObject({
      ...{ companyId: desk.globex, clientId: gus.id, clientName: 'Dana Reyes' },
      ...{ followers: [], devices: [], followsUpId: null, rating: null },
    })
    const page = { limit: 10 }
    const listed = async (companyId: number) => (await desk.stores.tickets.list({ companyId }, page)).items
    expect(await listed(anna.companyId)).toEqual([])
    expect(await listed(desk.globex)).toMatchObject([{ id }])
    const queue = await desk.stores.openTickets.look()
    expect([...queue.tickets(anna.companyId)]).toEqual([])
    expect([...queue.tickets(desk.globex)]).toHaveLength(1)
    expect((await desk.stores.tickets.ofDevice(device.id, page)).items).toEqual([])
    expect(await desk.countsOf(anna.id)).toMatchObject({ tickets: 0, active: 0 })
    expect(await desk.countsOf(gus.id)).toMatchObject({ tickets: 1, active: 1 })
    expect((await desk.asGus.call('tickets.list', { query: { q: 'zebra' } })).json).toMatchObject([{ id }])
    expect((await desk.asGus.call('figures.read')).json).toMatchObject({ openTickets: 1 })
    expect((await desk.anna.call('figures.read')).json).toMatchObject({ openTickets: 0 })
  })

  test('is gone for its old company, whichever way it comes', async () => {
    const { id, anna, ...desk } = await createMoved()
    const params = { id }
    for (const [call, body] of [
      ['tickets.read', undefined],
      ['tickets.history', undefined],
      ['tickets.reply', { message: 'Still there?' }],
      ['tickets.changeStatus', { status: 'closed', version: 3 }],
    ] as const)
      expect((await anna.call(call, { params, body })).status).toBe(404)
    expect((await anna.call('tickets.list', { query: { q: 'zebra' } })).json).toEqual([])
    expect((await anna.call('tickets.list')).json).toEqual([])
    expect((await anna.call('notices.list')).json).toEqual([])
    expect(desk.mails.map(({ to }) => to)).toEqual([desk.people.gus.email])
  })

  test.each([
    [false, 'none of what was written before'],
    [true, 'all of it, if staff say so'],
  ])('shows its new company (shares: %s) %s', async (sharesHistory) => {
    const { id, asGus, ...desk } = await createMoved({ sharesHistory })
    const entries = (await asGus.call('tickets.history', { params: { id } })).json
    const types = entries.map(({ type }: { type: string }) => type)
    expect(types).toEqual([...(sharesHistory ? ['created', 'replied'] : []), 'company_changed'])
    expect(entries.at(-1)).toMatchObject({ from: null, to: 'Dana Reyes, Globex' })
    const search = { list: companyList(desk.globex), terms: wordTerms(['Only']), limit: 10 }
    expect((await desk.stores.postings.find('tickets', search)).ids).toEqual(sharesHistory ? [id] : [])
    const found = (await asGus.call('tickets.list', { query: { q: 'only for acme' } })).json
    expect(found).toHaveLength(sharesHistory ? 1 : 0)
    expect((await desk.history(id)).at(-1)).toMatchObject({
      from: 'Dana Reyes, Acme',
      to: 'Dana Reyes, Globex',
    })
  })

  test('stands in the logs of both, and neither names the other', async () => {
    const { id, ...desk } = await createMoved()
    const logOf = async (companyId: number) =>
      (await desk.stores.audit.list({ companyId, publicOnly: true, ...ever }, { limit: 50 })).items
        .filter(({ subjectId, action }) => subjectId === id && action.startsWith('company_'))
        .map(({ action, changes }) => ({ action, text: JSON.stringify(changes) }))
    const [left] = await logOf(desk.people.anna.companyId)
    const [came] = await logOf(desk.globex)
    expect(left).toMatchObject({ action: 'company_left', text: expect.stringContaining('AC-1') })
    expect(left?.text).not.toContain('Globex')
    expect(came).toMatchObject({ action: 'company_changed', text: expect.stringContaining('Globex') })
    expect(came?.text).not.toContain('Acme')
  })

  test('tells the new company’s people nothing that was said before, however late the mails go out', async () => {
    const desk = await createDesk()
    const { gus } = desk.people
    const id = await desk.raise()
    await desk.runJobs()
    desk.mails.length = 0
    await desk.tess.call('tickets.reply', { params: { id }, body: { message: 'Only for Acme.' } })
    await desk.give(id, { clientId: gus.id, companyId: desk.globex })
    await desk.runJobs()
    expect(desk.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: gus.email, subject: expect.any(String) },
    ])
    expect(JSON.stringify(desk.mails)).not.toContain('Only for Acme.')
  })

  test('is not shown to whoever raised it and repeats that call', async () => {
    const desk = await createDesk()
    const { gus } = desk.people
    const raise = () =>
      desk.anna.call('tickets.create', {
        body: { title: 'Zebra', description: 'Dark.' },
        headers: { 'idempotency-key': '5f0c8f2e-57b4-4b8f-9d3b-0c9f52ad7a11' },
      })
    const { id } = (await raise()).json
    expect((await raise()).json.id).toBe(id)
    await desk.give(id, { clientId: gus.id, companyId: desk.globex, title: 'Owen’s printer' })
    expect((await raise()).status).toBe(404)
  })

  test('keeps either title from the other company, corrected in the same moment as it moves', async () => {
    const desk = await createDesk()
    const { anna, gus } = desk.people
    const id = await desk.raise({ body: { title: 'Acme’s zebra' } })
    // Killed before the log was written: the ticket has moved when it is.
    await desk.give(id, { clientId: gus.id, companyId: desk.globex, title: 'Globex’s okapi' })
    await desk.runJobs()
    const logOf = async (companyId: number) =>
      JSON.stringify(
        (await desk.stores.audit.list({ companyId, publicOnly: true, ...ever }, { limit: 50 })).items,
      )
    expect(await logOf(anna.companyId)).not.toContain('okapi')
    expect(await logOf(anna.companyId)).toContain('Acme’s zebra')
    expect(await logOf(desk.globex)).not.toContain('zebra')
    const asGus = await desk.signIn('gus')
    const shown = (await asGus.call('tickets.history', { params: { id } })).json
    expect(shown.map(({ type }: { type: string }) => type)).toEqual(['company_changed'])
    const types = (await desk.history(id)).map(({ type }: { type: string }) => type)
    expect(types).toEqual(['created', 'title_changed', 'company_changed'])
  })
})

describe('a ticket that moved by mistake', () => {
  async function createReturned(more: object = {}) {
    const desk = await createDesk()
    const { anna, gus } = desk.people
    const id = await desk.raise()
    const say = async (message: string) => {
      desk.clock.advance(1_000)
      await desk.tess.call('tickets.reply', { params: { id }, body: { message } })
    }
    await say('For Acme.')
    await desk.give(id, { clientId: gus.id, companyId: desk.globex })
    await say('For Globex.')
    await desk.give(id, { clientId: anna.id, companyId: anna.companyId, ...more })
    await say('For Acme again.')
    await desk.runJobs()
    const readBy = async (browser: typeof desk.anna, limit = 50) => {
      const { json } = await browser.call('tickets.history', {
        params: { id },
        query: { limit: String(limit) },
      })
      return json.map(({ type, message, from, to }: Record<string, unknown>) =>
        type === 'company_changed' ? [from, to] : (message ?? type),
      )
    }
    const finds = async (q: string) => (await desk.anna.call('tickets.list', { query: { q } })).json.length
    return { ...desk, id, say, readBy, finds }
  }
  const arrival = [null, 'Dana Reyes, Acme']

  test('comes back with what its company read before, and nothing of the other', async () => {
    const { readBy, finds, anna } = await createReturned()
    expect(await readBy(anna)).toEqual(['created', 'For Acme.', arrival, 'For Acme again.'])
    expect(await readBy(anna, 1)).toEqual(['created'])
    expect([await finds('"For Acme."'), await finds('Globex')]).toEqual([1, 0])
  })

  test('names nobody of the companies in between, though all that was written is shown', async () => {
    const { readBy, anna } = await createReturned({ sharesHistory: true })
    const all = ['created', 'For Acme.', [null, null], 'For Globex.', arrival, 'For Acme again.']
    expect(await readBy(anna)).toEqual(all)
  })

  test('is shown, and hidden again, without moving; only staff see that it was', async () => {
    const { readBy, finds, give, id, anna, runJobs, history, tess } = await createReturned()
    const { updatedAt } = (await anna.call('tickets.read', { params: { id } })).json
    expect((await give(id, { sharesHistory: true })).json).toMatchObject({ sharesHistory: true, updatedAt })
    await runJobs()
    expect(await readBy(anna)).toContain('For Globex.')
    expect(await finds('Globex')).toBe(1)
    expect((await give(id, { sharesHistory: false })).json).toMatchObject({ sharesHistory: false })
    await runJobs()
    expect(await readBy(anna)).not.toContain('For Globex.')
    expect(await finds('Globex')).toBe(0)
    const staffs = (await history(id)).filter(({ type }: { type: string }) => type === 'sharing_changed')
    expect(staffs.map(({ to }: { to: string | null }) => to)).toEqual(['shown', 'hidden'])
    expect((await tess.call('tickets.readForStaff', { params: { id } })).json.sharesHistory).toBe(false)
  })
})
