import { type Role, roles, type TicketStatus, ticketStatuses } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTicketDesk } from './ticket-desk.ts'

/** From which status to which each side may move a ticket, as it is promised. */
const allowed = {
  company: [
    'new > closed',
    'in_progress > closed',
    'waiting_for_client > closed',
    'resolved > in_progress',
    'resolved > closed',
    'closed > in_progress',
  ],
  staff: [
    'new > in_progress',
    'new > waiting_for_client',
    'new > resolved',
    'new > closed',
    'in_progress > waiting_for_client',
    'in_progress > resolved',
    'in_progress > closed',
    'waiting_for_client > in_progress',
    'waiting_for_client > resolved',
    'waiting_for_client > closed',
    'resolved > in_progress',
    'resolved > closed',
    'closed > in_progress',
  ],
  nobody: [],
}
const sides: Record<Role, keyof typeof allowed> = {
  admin: 'staff',
  global_admin: 'staff',
  techie: 'staff',
  local_admin: 'company',
  client: 'company',
  view_only_client: 'nobody',
  vendor: 'nobody',
}

const pairs = ticketStatuses.flatMap((from) => ticketStatuses.map((to) => [from, to] as const))

/** A client, like a company's administrator, moves what is theirs. */
const browserIn = (desk: Awaited<ReturnType<typeof createTicketDesk>>, role: Role) =>
  role === 'client' ? desk.anna : desk.browserOf(role)

describe.each(roles)('%s', (role) => {
  const side = sides[role]
  const moves: readonly string[] = allowed[side]

  test.each(pairs)('moves a ticket from %s to %s, or may not', async (from, to) => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn(from)
    const { version } = await desk.record(id)
    const events = (await desk.history(id)).length
    const browser = await browserIn(desk, role)
    desk.clock.advance(1)
    const answer = await browser.call('tickets.changeStatus', {
      params: { id },
      body: { status: to, version },
    })

    if (moves.includes(`${from} > ${to}`)) {
      expect(answer).toMatchObject({ status: 200, json: { id, status: to, version: version + 1 } })
      expect((await desk.history(id)).at(-1)).toMatchObject({ type: 'status_changed', from, to })
    } else {
      const refusal = side === 'nobody' ? [403, 'FORBIDDEN'] : [409, 'TRANSITION_NOT_ALLOWED']
      expect([answer.status, answer.json.code]).toEqual(refusal)
      expect(await desk.record(id)).toMatchObject({ status: from, version })
      expect(await desk.history(id)).toHaveLength(events)
    }
  })

  test.each(ticketStatuses)('is told where a ticket that is %s can go', async (from) => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn(from)
    const { status, json } = await (await browserIn(desk, role)).call('tickets.read', { params: { id } })
    if (role === 'vendor') return expect(status).toBe(403)
    expect(json.nextStatuses.map((to) => `${from} > ${to}`).sort()).toEqual(
      moves.filter((move) => move.startsWith(`${from} >`)).sort(),
    )
  })
})

describe('a closed ticket', () => {
  const day = 24 * 3_600
  const close = async () => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('closed')
    const reopen = async (username: string) => {
      const body = { status: 'in_progress', version: (await desk.record(id)).version }
      return (await desk.signIn(username)).call('tickets.changeStatus', { params: { id }, body })
    }
    return { ...desk, id, reopen }
  }

  test.each(['anna', 'tess'])('reopens for fourteen days for %s', async (username) => {
    const desk = await close()
    desk.clock.advance(14 * day)
    expect(await desk.reopen(username)).toMatchObject({ status: 200, json: { status: 'in_progress' } })
  })

  test.each(['anna', 'tess'])('and a second later no more for %s', async (username) => {
    const desk = await close()
    desk.clock.advance(14 * day + 1)
    expect(await desk.reopen(username)).toMatchObject({ status: 409, json: { code: 'REOPEN_EXPIRED' } })
    const read = await (await desk.signIn(username)).call('tickets.read', { params: { id: desk.id } })
    expect(read.json).toMatchObject({ status: 'closed', nextStatuses: [] })
  })

  test('can be followed up by a new one of its company', async () => {
    const desk = await close()
    const next = await desk.raise({ body: { followsUpId: desk.id } })
    const { json } = await desk.anna.call('tickets.read', { params: { id: next } })
    expect(json.followsUpId).toBe(desk.id)
  })
})

describe('what a move keeps', () => {
  const at = (time: string) => `2026-03-02T${time}:00.000Z`

  test('a resolved ticket says since when; closing it keeps that; reopening forgets both', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('resolved')
    expect(await desk.record(id)).toMatchObject({ resolvedAt: at('09:00'), closedAt: null })
    desk.clock.advance(3_600)
    await desk.move(id, 'closed')
    expect(await desk.record(id)).toMatchObject({ resolvedAt: at('09:00'), closedAt: at('10:00') })
    await desk.move(id, 'in_progress')
    expect(await desk.record(id)).toMatchObject({ resolvedAt: null, closedAt: null })
  })

  test('a ticket that is closed at once was resolved then', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('closed')
    expect(await desk.record(id)).toMatchObject({ resolvedAt: at('09:00'), closedAt: at('09:00') })
  })

  test.each<[TicketStatus, boolean]>([
    ['in_progress', false],
    ['waiting_for_client', true],
    ['resolved', true],
    ['closed', true],
  ])('the client hears first when staff set %s: %s', async (status, isResponse) => {
    const desk = await createTicketDesk()
    const { firstRespondedAt } = await desk.record(await desk.raiseIn(status))
    expect(firstRespondedAt).toBe(isResponse ? at('09:00') : null)
  })

  test('a client who closes gives no response', async () => {
    const desk = await createTicketDesk()
    const id = await desk.raise()
    await desk.anna.call('tickets.changeStatus', { params: { id }, body: { status: 'closed', version: 1 } })
    expect(await desk.record(id)).toMatchObject({ status: 'closed', firstRespondedAt: null })
  })

  test('the number of the client’s open tickets goes down and up with it', async () => {
    const desk = await createTicketDesk()
    const { id: clientId } = desk.people.anna
    const counts = async () => (await desk.stores.users.ticketCounts([clientId])).get(clientId)
    const id = await desk.raise()
    await desk.move(id, 'waiting_for_client')
    expect(await counts()).toEqual({ tickets: 1, active: 1 })
    await desk.move(id, 'resolved')
    expect(await counts()).toEqual({ tickets: 1, active: 0 })
    await desk.move(id, 'closed')
    expect(await counts()).toEqual({ tickets: 1, active: 0 })
    await desk.move(id, 'in_progress')
    expect(await counts()).toEqual({ tickets: 1, active: 1 })
  })
})

describe('targets', () => {
  // Monday, nine in New York. Medium: 45 business hours, to the end of Friday.
  const start = async () => {
    const desk = await createTicketDesk()
    desk.clock.set('2026-06-01T13:00:00.000Z')
    const move = async (id: number, status: TicketStatus) => {
      const tess = await desk.signIn('tess')
      const { version } = await desk.record(id)
      const moved = await tess.call('tickets.changeStatus', { params: { id }, body: { status, version } })
      expect(moved.status).toBe(200)
    }
    return { ...desk, move, id: await desk.raise({ by: 'anna' }) }
  }

  test('come with a ticket', async () => {
    const desk = await start()
    expect(await desk.record(desk.id)).toMatchObject({
      firstResponseDueAt: '2026-06-01T22:00:00.000Z',
      resolutionDueAt: '2026-06-05T22:00:00.000Z',
    })
  })

  test('go on by the business hours that the ticket waited for the client, over the weekend too', async () => {
    const desk = await start()
    await desk.move(desk.id, 'waiting_for_client')
    desk.clock.set('2026-06-08T15:00:00.000Z')
    await desk
      .signIn('anna')
      .then((anna) =>
        anna.call('tickets.reply', { params: { id: desk.id }, body: { message: 'Here it is.' } }),
      )
    expect(await desk.record(desk.id)).toMatchObject({
      status: 'in_progress',
      waitingSince: null,
      resolutionDueAt: '2026-06-15T15:00:00.000Z',
    })
  })

  test('that were missed stay missed when they were, however long the ticket waits for the client then', async () => {
    const desk = await start()
    desk.clock.set('2026-06-08T13:30:00.000Z')
    await desk.move(desk.id, 'waiting_for_client')
    desk.clock.set('2026-06-10T15:00:00.000Z')
    await desk.move(desk.id, 'in_progress')
    const missed = { resolutionDueAt: '2026-06-05T22:00:00.000Z' }
    expect(await desk.record(desk.id)).toMatchObject(missed)
    const tess = await desk.signIn('tess')
    const raise = async (priority: 'high' | 'medium') => {
      const { version } = await desk.record(desk.id)
      const body = { priority, assigneeId: null, version }
      const changed = await tess.call('tickets.update', { params: { id: desk.id }, body })
      expect(changed.status).toBe(200)
    }
    await raise('high')
    await raise('medium')
    expect(await desk.record(desk.id)).toMatchObject(missed)
  })

  test('do not run while a ticket was taken for resolved', async () => {
    const desk = await start()
    await desk.move(desk.id, 'resolved')
    desk.clock.set('2026-06-02T15:00:00.000Z')
    const { version } = await desk.record(desk.id)
    const body = { status: 'in_progress', version }
    await (await desk.signIn('anna')).call('tickets.changeStatus', { params: { id: desk.id }, body })
    expect((await desk.record(desk.id)).resolutionDueAt).toBe('2026-06-09T15:00:00.000Z')
  })

  test.each<[string, boolean]>([
    ['2026-06-01T22:00:00.000Z', true],
    ['2026-06-01T22:00:01.000Z', false],
  ])('are kept, or not, by a ticket that is resolved at %s: %s', async (now, onTime) => {
    const desk = await start()
    desk.clock.set(now)
    await desk.move(desk.id, 'resolved')
    const { items } = await desk.stores.tickets.events(desk.id, { limit: 10 })
    expect(items.at(-1)).toMatchObject({ move: { from: 'new', to: 'resolved', onTime } })
    desk.clock.advance(1)
    await desk.move(desk.id, 'closed')
    const later = await desk.stores.tickets.events(desk.id, { limit: 10 })
    expect(later.items.at(-1)).toMatchObject({ move: { from: 'resolved', to: 'closed', onTime: null } })
  })
})
