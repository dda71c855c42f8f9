import { readMinutes } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTimeDesk } from './time-desk.ts'

test.each([
  ['1h 30m', 90],
  ['90', 90],
  ['1:30', 90],
  ['1.5h', 90],
  ['1,5 h', 90],
  ['2 hours', 120],
  ['45 min', 45],
  ['0:05', 5],
  ['', undefined],
  ['1:75', undefined],
  ['soon', undefined],
  ['-5', undefined],
])('“%s” is read as %s minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes)
})

describe('logged time', () => {
  test('keeps what was worked, and bills it rounded as it was set then', async () => {
    const desk = await createTimeDesk()
    await desk.log({ minutes: 7 })
    await desk.round(15)
    await desk.log({ minutes: 16 })
    await desk.log({ minutes: 50, isBillable: false })
    await desk.round(5)
    const { entries, ...sums } = await desk.listed()
    expect(sums).toEqual({ minutes: 73, billedMinutes: 37, isCut: false })
    expect(entries.map(({ billedMinutes }) => billedMinutes).sort()).toEqual([0, 30, 7])
  })

  test('is entered once, however often the form is sent', async () => {
    const desk = await createTimeDesk()
    const key = crypto.randomUUID()
    const [one, other] = [await desk.log({}, desk.tess, key), await desk.log({}, desk.tess, key)]
    expect(other.json).toEqual(one.json)
    expect((await desk.listed()).entries).toHaveLength(1)
  })

  test('is not entered again by a late repeat once it was deleted', async () => {
    const desk = await createTimeDesk()
    const key = crypto.randomUUID()
    const { id } = (await desk.log({}, desk.tess, key)).json
    await desk.tess.call('time.remove', { params: { id }, query: { version: '1' } })
    expect(await desk.log({}, desk.tess, key)).toMatchObject({ status: 409, json: { code: 'RECORD_GONE' } })
    expect((await desk.listed()).entries).toEqual([])
  })

  test.each([
    ['nothing', { minutes: 0 }],
    ['more than a day', { minutes: 1_441 }],
    ['a day that has not come', { day: '2090-01-01' }],
    ['somebody else’s, by a technician', { userId: 2 }],
  ])('is not %s', async (_, more) => {
    const desk = await createTimeDesk()
    expect(await desk.log(more)).toMatchObject({ status: 400 })
  })

  test('is corrected and deleted by whose it is and by administrators, with an entry of the log', async () => {
    const desk = await createTimeDesk()
    const { id } = (await desk.log()).json
    const tom = await desk.signIn('tom')
    const body = { version: 1, minutes: 40, day: '2026-01-05', note: 'Cabling', isBillable: false }
    const params = { id }
    const change = (by = desk.tess, more: object = {}) =>
      by.call('time.update', { params, body: { ...body, ...more } })
    expect(await change(tom)).toMatchObject({ status: 404 })
    expect(await change()).toMatchObject({ status: 200, json: { minutes: 40, billedMinutes: 0, version: 2 } })
    expect(await change()).toMatchObject({ status: 409 })
    expect(await change(desk.admin, { version: 2, minutes: 45 })).toMatchObject({ status: 200 })
    expect((await desk.listed()).entries).toMatchObject([
      { minutes: 45, day: '2026-01-05', isEditable: true },
    ])
    const remove = (by = desk.tess) => by.call('time.remove', { params, query: { version: '3' } })
    expect([(await remove(tom)).status, (await remove()).status, (await remove()).status]).toEqual([
      404, 204, 404,
    ])
    expect((await desk.listed()).entries).toEqual([])
  })

  test('is entered by an administrator for somebody who is gone, too', async () => {
    const desk = await createTimeDesk()
    const { id: userId } = desk.people.tom
    await desk.stores.users.update(desk.people.tom, { isActive: false })
    expect(await desk.log({ userId }, desk.admin)).toMatchObject({
      status: 201,
      json: { person: { id: userId } },
    })
    expect(await desk.log({ userId: desk.people.anna.id }, desk.admin)).toMatchObject({ status: 400 })
  })

  test('belongs to appointments and maintenance as well, and to nothing that does not exist', async () => {
    const desk = await createTimeDesk()
    expect(await desk.log({ subject: { kind: 'visit', id: 99 } })).toMatchObject({ status: 404 })
    expect(await desk.log({ subject: { kind: 'maintenance', id: 99 } })).toMatchObject({ status: 404 })
  })

  test.each(['client', 'local_admin', 'view_only_client'] as const)('is never seen by a %s', async (role) => {
    const desk = await createTimeDesk()
    await desk.log({ note: 'Slow: they argue' })
    const browser = await desk.browserOf(role)
    const query = { kind: 'ticket', id: String(desk.ticket) }
    expect((await browser.call('time.list', { query })).status).toBe(403)
    const read = await browser.call('tickets.history', { params: { id: desk.ticket } })
    expect(JSON.stringify(read.json)).not.toContain('argue')
  })
})
