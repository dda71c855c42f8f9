import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, later, type ScheduleDesk } from './schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const turnOn = async () => tokenOf((await desk.staff.call('calendar.create')).json.url)
/** As a calendar program reads it: nobody is signed in. */
const read = (token: string) => desk.call('calendar.feed', { params: { token } })
const mine = (body: Record<string, unknown> = {}) => desk.enter({ technicianId: desk.techie.id, ...body })

describe('a technician’s calendar feed', () => {
  test('has an address that cannot be guessed, told once and kept as a hash', async () => {
    const { status, json } = await desk.staff.call('calendar.create')
    expect(status).toBe(200)
    expect(json.url).toMatch(/^https:\/\/remotehands\.example\/api\/calendar\/[\w-]{43}\.ics$/)
    const stored = await desk.stores.calendars.ofUser(desk.techie.id, 'schedule')
    expect(stored?.tokenHash).toHaveLength(43)
    expect(JSON.stringify(stored)).not.toContain(tokenOf(json.url).slice(0, 43))
    const state = (await desk.staff.call('calendar.read')).json
    expect(state).toEqual({ isOn: true, createdAt: '2026-03-02T09:00:00.000Z' })
  })

  test('is a calendar of that technician’s appointments, and of nobody else’s', async () => {
    await mine({ title: 'Rack, two; "new"', deviceIds: [desk.acmeDevice.id], location: 'Norfolk' })
    await desk.enter({ title: 'Not mine' })
    const { status, headers, body = '' } = await read(await turnOn())
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const text = body.replaceAll('\r\n ', '')
    expect(text).toContain('UID:visit-1@remotehands.example\r\nSEQUENCE:1\r\n')
    expect(text).toContain('SUMMARY:Rack\\, two\\; "new" (Acme)\r\n')
    expect(text).toContain('DESCRIPTION:On-site visit for Acme\\nDevices: ACME-FW\r\n')
    expect(text).toContain('URL:https://remotehands.example/techie-dashboard?tab=schedule&visit=1\r\n')
    expect(text).not.toContain('Not mine')
  })

  test('keeps the name of a moved appointment, and says when one is cancelled', async () => {
    const token = await turnOn()
    const visit = (await mine()).json
    desk.clock.advance(60)
    const moved = (await desk.decide(visit, 'move', later)).json
    expect((await read(token)).body).toMatch(
      /UID:visit-1@remotehands\.example\r\nSEQUENCE:2\r\nDTSTAMP:20260302T090100Z[\s\S]*DTSTART:20260305T140000Z[\s\S]*STATUS:CONFIRMED/,
    )
    await desk.decide(moved, 'cancel')
    expect((await read(token)).body).toMatch(/SEQUENCE:3[\s\S]*STATUS:CANCELLED/)
  })

  test('reaches from thirty days ago to 180 days ahead', async () => {
    const day = 86_400_000
    const at = (days: number) => new Date(desk.clock.now().getTime() + days * day).toISOString()
    for (const days of [-31, -29, 179, 181]) {
      await mine({ title: `Day ${days}.`, startsAt: at(days), endsAt: at(days + 0.1) })
    }
    const { body = '' } = await read(await turnOn())
    expect([...body.matchAll(/SUMMARY:(Day -?\d+)\./g)].map(([, title]) => title)).toEqual([
      'Day -29',
      'Day 179',
    ])
  })

  test('answers everything that is no feed alike', async () => {
    const ended = await turnOn()
    const current = await turnOn()
    const unknown = [
      ended,
      'A'.repeat(43),
      `${'A'.repeat(43)}.ics`,
      current.slice(0, 43),
      current.toUpperCase(),
      `${current} `,
      'x',
      '%00.ics',
    ]
    const answers = await Promise.all(unknown.map(read))
    expect(
      new Set(answers.map(({ status, body, headers }) => JSON.stringify([status, body, headers]))).size,
    ).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    expect(await read(current)).toMatchObject({ status: 200 })
  })

  test('ends when it is revoked, which can be done twice', async () => {
    const token = await turnOn()
    expect(await desk.staff.call('calendar.revoke')).toMatchObject({ status: 204 })
    expect(await desk.staff.call('calendar.revoke')).toMatchObject({ status: 204 })
    expect(await read(token)).toMatchObject({ status: 404 })
    expect((await desk.staff.call('calendar.read')).json).toEqual({ isOn: false, createdAt: null })
  })

  test.for([
    ['deactivation', { isActive: false }],
    ['another role', { role: 'client' }],
    ['a new password', { passwordHash: 'new' }],
  ] as const)('ends with %s, and does not come back', async ([, changes]) => {
    const token = await turnOn()
    const user = await desk.stores.users.byId(desk.techie.id)
    if (!user) throw new Error('There is no technician.')
    const changed = await desk.stores.users.update(user, changes)
    expect(await read(token)).toMatchObject({ status: 404 })
    await desk.stores.users.update(changed, { isActive: true, role: 'techie' })
    expect(await read(token)).toMatchObject({ status: 404 })
  })

  test('leaves its address out of the log, also when it breaks', async () => {
    const token = await turnOn()
    desk.stores.visits.timeline = () => Promise.reject(new Error('The table is away.'))
    expect(await read(token)).toMatchObject({ status: 500 })
    expect(desk.errors).toHaveLength(1)
    expect(JSON.stringify(desk.errors)).not.toContain(token.slice(0, 43))
  })

  test('is for staff and companies: a vendor has none', async () => {
    const vendor = await desk.as('vendor')
    for (const call of ['calendar.read', 'calendar.create', 'calendar.revoke'] as const) {
      expect(await vendor.call(call)).toMatchObject({ status: 403 })
    }
  })
})

describe('the feed of a company’s people', () => {
  test.for(['local_admin', 'client'] as const)(
    'shows a %s all appointments of the own company, and none of another',
    async (role) => {
      await mine({ title: 'Swap the fan', location: 'Norfolk' })
      await desk.enter({ title: 'Nobody’s yet' })
      await desk.enter({ title: 'Secret of Globex', companyId: desk.gus.companyId })
      const browser = await desk.as(role)
      const { body = '' } = await read(tokenOf((await browser.call('calendar.create')).json.url))
      const text = body.replaceAll('\r\n ', '')
      expect(text).toContain('X-WR-CALNAME:Remotehands: Acme\r\n')
      expect(text).toContain('SUMMARY:Swap the fan\r\nDESCRIPTION:On-site visit\\nTechnician: Dana Reyes\r\n')
      expect(text).toContain('SUMMARY:Nobody’s yet\r\n')
      expect(text).toContain('URL:https://remotehands.example/client-dashboard?tab=overview&visit=1\r\n')
      expect(text).not.toContain('Globex')
    },
  )

  test('shows neither requests nor what was declined', async () => {
    const declined = (await desk.request()).json
    const proposed = (await desk.decide(declined, 'propose', later)).json
    await desk.reply(proposed, 'decline')
    await desk.request(desk.client, { title: 'Still open' })
    const { status, body = '' } = await read(tokenOf((await desk.client.call('calendar.create')).json.url))
    expect(status).toBe(200)
    expect(body).not.toContain('BEGIN:VEVENT')
  })

  test('ends when its person goes to another company', async () => {
    const token = tokenOf((await desk.client.call('calendar.create')).json.url)
    await desk.stores.users.update(desk.anna, { companyId: desk.gus.companyId })
    expect(await read(token)).toMatchObject({ status: 404 })
  })
})
