import { describe, expect, test, vi } from 'vitest'
import { runTask } from '../../src/index.ts'
import { createTimeDesk } from './time-desk.ts'

/** Seconds, as the clock of tests goes on. */
const minute = 60
const hour = 60 * minute

describe('a timer', () => {
  test('is one for each person, and the same on every device', async () => {
    const desk = await createTimeDesk()
    const phone = await desk.signIn('tess')
    await desk.start()
    desk.clock.advance(25 * minute)
    const [here, there] = [await desk.running(), await desk.running(phone)]
    expect(here).toMatchObject({ subject: desk.subject, seconds: 25 * 60, isLong: false })
    expect(here?.label).toBe(`#${desk.ticket} No link on port 12`)
    expect(there).toEqual(here)
    const tom = await desk.signIn('tom')
    expect(await desk.running(tom)).toBeNull()
  })

  test('goes on when it is started again, by a double click or on two devices at once', async () => {
    const desk = await createTimeDesk()
    const phone = await desk.signIn('tess')
    const [one, other] = await Promise.all([desk.start(), desk.start(undefined, {}, phone)])
    expect(other.json).toEqual(one.json)
    desk.clock.advance(minute)
    const again = await desk.start()
    expect(again.json.timer).toMatchObject({ id: one.json.timer?.id, seconds: 60 })
  })

  test('logs its time once, whoever stops it how often', async () => {
    const desk = await createTimeDesk()
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    desk.clock.advance(25 * minute + 20)
    const phone = await desk.signIn('tess')
    const stops = await Promise.all([desk.stop(id, { note: 'Cabling' }), desk.stop(id, {}, phone)])
    stops.push(await desk.stop(id))
    expect(stops.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(stops.map(({ json }) => json.id)).size).toBe(1)
    expect(await desk.listed()).toMatchObject({ minutes: 25, entries: [{ minutes: 25 }] })
    expect(await desk.running()).toBeNull()
  })

  test('makes room for another one if its own is named, and loses nothing', async () => {
    const desk = await createTimeDesk()
    const other = { kind: 'ticket', id: await desk.raise() } as const
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    desk.clock.advance(10 * minute)
    expect(await desk.start(other)).toMatchObject({ status: 409, json: { code: 'TIMER_RUNNING' } })
    expect((await desk.start(other, { replaces: id })).json).toMatchObject({
      timer: { subject: other, seconds: 0 },
      replaced: { label: `#${desk.ticket} No link on port 12`, minutes: 10, billedMinutes: 10 },
    })
    expect(await desk.listed()).toMatchObject({ minutes: 10 })
    // The other device still shows the first one.
    expect(await desk.stop(id)).toMatchObject({ status: 200, json: { minutes: 10 } })
    expect(await desk.running()).toMatchObject({ subject: other })
  })

  test('that ran for less than a minute makes room without an entry, and says so', async () => {
    const desk = await createTimeDesk()
    const other = { kind: 'ticket', id: await desk.raise() } as const
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    desk.clock.advance(minute - 1)
    expect((await desk.start(other, { replaces: id })).json).toMatchObject({
      timer: { subject: other, seconds: 0 },
      replaced: { label: `#${desk.ticket} No link on port 12`, minutes: 0 },
    })
    expect((await desk.listed()).entries).toEqual([])
    expect(await desk.stop(id)).toMatchObject({ status: 409, json: { code: 'TIMER_OVER' } })
  })

  test('is started for one of several presses at once, and none is told of another’s as its own', async () => {
    const desk = await createTimeDesk()
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    desk.clock.advance(10 * minute)
    const others = [await desk.raise(), await desk.raise(), await desk.raise()]
    const answers = await Promise.all(
      others.map((other) => desk.start({ kind: 'ticket', id: other }, { replaces: id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const won = others[answers.findIndex(({ status }) => status === 200)]
    expect(await desk.running()).toMatchObject({ subject: { id: won } })
    expect(await desk.listed()).toMatchObject({ minutes: 10, entries: [{}] })
  })

  test.each(['stop', 'discard'] as const)(
    'starts in the place of one that another device ends by a %s at that moment',
    async (how) => {
      const desk = await createTimeDesk()
      const other = { kind: 'ticket', id: await desk.raise() } as const
      const { id } = (await desk.start()).json.timer ?? { id: '' }
      desk.clock.advance(10 * minute)
      const timerOf = desk.stores.time.timerOf
      vi.spyOn(desk.stores.time, 'timerOf').mockImplementationOnce(async (of) => {
        const read = await timerOf(of)
        await (how === 'stop' ? desk.stop(id) : desk.tess.call('timer.discard', { query: { id } }))
        return read
      })
      expect((await desk.start(other, { replaces: id })).json).toMatchObject({ timer: { subject: other } })
      expect(await desk.running()).toMatchObject({ subject: other })
      expect(await desk.listed()).toMatchObject({ minutes: how === 'stop' ? 10 : 0 })
    },
  )

  test.each([
    ['logs what it counted, not billable', 2 * hour, { minutes: 120, billedMinutes: 0 }, 'created'],
    ['logs nothing that nobody can vouch for', 14 * hour, { entries: [] }, 'timer_discarded'],
  ])('of somebody who is deactivated ends and %s, and the log says so', async (_, ran, listed, action) => {
    const desk = await createTimeDesk()
    const { tess } = desk.people
    await desk.start()
    desk.clock.advance(ran)
    const [admin, tom] = [await desk.signInAs('admin', 'Remotehands'), await desk.signIn('tom')]
    await admin.call('users.deactivate', { params: { id: tess.id } })
    desk.clock.advance(hour)
    await desk.runJobs()
    await desk.runJobs()
    expect(await desk.stores.time.timerOf(tess.id)).toBeUndefined()
    const query = { kind: 'ticket', id: String(desk.ticket) }
    expect((await tom.call('time.list', { query })).json).toMatchObject(listed)
    const entries = (await admin.call('audit.list', { query: { limit: '50' } })).json
    const label = `#${desk.ticket} No link on port 12 · Dana Reyes`
    expect(entries.filter((entry) => entry.action === action && entry.label === label)).toHaveLength(1)
  })

  test.each(['what follows the stream', 'the erasure'] as const)(
    'of somebody who is erased is logged, also if %s is first',
    async (first) => {
      const desk = await createTimeDesk()
      const { tess } = desk.people
      await desk.start()
      desk.clock.advance(2 * hour)
      const [admin, tom] = [await desk.signInAs('admin', 'Remotehands'), await desk.signIn('tom')]
      await admin.call('erasures.carryOut', { params: { id: tess.id } })
      desk.clock.advance(hour)
      if (first === 'the erasure') {
        const { taskId } = (await desk.stores.erasures.of(tess.id)) ?? {}
        const task = { ownerId: tess.id, id: taskId ?? '', version: 1 }
        await runTask(
          task,
          { ...desk, log: { info: () => {}, error: () => {} } },
          { isOutage: () => false, burstMs: {} },
        )
        expect(await desk.stores.time.timerOf(tess.id)).toBeUndefined()
      }
      await desk.runJobs()
      const query = { kind: 'ticket', id: String(desk.ticket) }
      const { json } = await tom.call('time.list', { query })
      expect(json).toMatchObject({ minutes: 120, billedMinutes: 0, entries: [{}] })
      const entries = (await admin.call('audit.list', { query: { limit: '50' } })).json
      const label = `#${desk.ticket} No link on port 12 · Former colleague`
      expect(entries.filter((entry) => entry.action === 'created' && entry.label === label)).toHaveLength(1)
    },
  )

  test('can be discarded, and is over then', async () => {
    const desk = await createTimeDesk()
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    const discard = () => desk.tess.call('timer.discard', { query: { id } })
    expect([(await discard()).json, (await discard()).json]).toEqual([{ timer: null }, { timer: null }])
    expect(await desk.stop(id)).toMatchObject({ status: 409, json: { code: 'TIMER_OVER' } })
    expect((await desk.listed()).entries).toEqual([])
  })

  test('that another device has logged is not said to be discarded', async () => {
    const desk = await createTimeDesk()
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    desk.clock.advance(5 * minute)
    await desk.stop(id)
    const discarded = await desk.tess.call('timer.discard', { query: { id } })
    expect(discarded).toMatchObject({ status: 409, json: { code: 'TIMER_LOGGED' } })
    expect(await desk.listed()).toMatchObject({ minutes: 5 })
  })

  test('left overnight asks how long somebody worked', async () => {
    const desk = await createTimeDesk()
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    desk.clock.advance(14 * hour)
    const tess = await desk.signIn('tess')
    expect(await desk.running(tess)).toMatchObject({ isLong: true })
    expect(await desk.stop(id, {}, tess)).toMatchObject({ status: 409, json: { code: 'TIMER_LONG' } })
    const other = { kind: 'ticket', id: await desk.raise({ by: 'gus' }) } as const
    const replaced = await desk.start(other, { replaces: id }, tess)
    expect(replaced).toMatchObject({ status: 409, json: { code: 'TIMER_LONG' } })
    expect(await desk.stop(id, { minutes: 90 }, tess)).toMatchObject({ status: 200, json: { minutes: 90 } })
  })

  test.each([
    ['half a minute counts as one', 20, 1],
    ['a clock that was set back never makes it negative', -5 * minute, 1],
  ])('%s', async (_, passed, minutes) => {
    const desk = await createTimeDesk()
    const { id } = (await desk.start()).json.timer ?? { id: '' }
    desk.clock.advance(passed)
    expect((await desk.stop(id)).json).toMatchObject({ minutes })
  })

  test('counts what passed, not what clocks show, on the night they change; its day is where the person works', async () => {
    const desk = await createTimeDesk()
    const week = [{ day: 1, from: '09:00', to: '17:00' }]
    const hours = { timeZone: 'Europe/Berlin', week }
    await desk.admin.call('duty.setHours', { body: { userId: desk.people.tess.id, hours } })
    // In Berlin clocks go from 2 to 3 on this night: half past eleven is half an hour before midnight there.
    desk.clock.set('2026-03-28T22:30:00.000Z')
    const tess = await desk.signIn('tess')
    const { id } = (await desk.start(undefined, {}, tess)).json.timer ?? { id: '' }
    desk.clock.advance(4 * hour)
    expect((await desk.stop(id, {}, tess)).json).toMatchObject({ minutes: 240, day: '2026-03-28' })
  })
})
