import { expect, test } from 'vitest'
import { utilisation } from '../../src/time/utilisation.ts'
import { createTimeDesk } from './time-desk.ts'

test('utilisation is of working hours, without absences, holidays and what is still to come', async () => {
  const desk = await createTimeDesk()
  const { stores, people, admin, clock } = desk
  const { tess, tom } = people
  const nights = { timeZone: 'America/New_York', week: [{ day: 1, from: '22:00', to: '06:00' }] }
  const rota = await stores.rota.read()
  const absence = {
    id: 'a',
    userId: tess.id,
    kind: 'illness' as const,
    from: '2026-07-06',
    until: '2026-07-07',
  }
  const act = { actorId: tess.id, at: clock.now().toISOString(), type: 'updated', changes: [] }
  await stores.rota.change(rota, { order: [tess.id, tom.id], absences: [absence] }, act as never)
  await stores.hours.change(await stores.hours.read(), [{ userId: tom.id, hours: nights }], act as never)
  expect((await desk.log({ minutes: 120 })).status).toBe(201)
  const [logged] = (await desk.listed()).entries
  const day = logged?.day ?? ''
  expect(admin).toBeDefined()
  clock.set('2026-07-09T20:00:00.000Z')
  const report = await utilisation({ from: '2026-06-29', to: '2026-07-31' }, desk)
  expect(report.months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-06-29 2026-06-30',
    '2026-07-01 2026-07-31',
  ])
  const of = (id: number) => report.people.find((person) => person.id === id)
  // June 29 and 30; July 1, 2, 8 and 9: the 3rd is a holiday, and she is away on the 6th and 7th.
  expect(of(tess.id)?.months.map(({ availableMinutes }) => availableMinutes)).toEqual([2 * 540, 4 * 540])
  // Nights that start on June 29 and July 6.
  expect(of(tom.id)?.availableMinutes).toBe(2 * 480)
  const then = await utilisation({ from: day, to: day }, desk)
  expect(then.people.find(({ id }) => id === tess.id)).toMatchObject({ minutes: 120 })
  await stores.users.update(tom, { isActive: false } as never)
  const after = await utilisation({ from: '2026-06-29', to: '2026-07-31' }, desk)
  expect(after.people.find(({ id }) => id === tom.id)?.availableMinutes).toBeNull()
})
