import { describe, expect, test } from 'vitest'
import { followStream, runAgain, type StreamChange } from '../../../src/index.ts'
import { createTestServices } from '../../support/test-services.ts'

const job = 'keep-indexes'

/** A job that fails on the changes of which `faults` says so, and remembers what it did. */
function open() {
  const services = createTestServices()
  const done: string[] = []
  const faults = new Map<string, Error>()
  const outage = new Error('The service is down.')
  const follow = async (id: string) => {
    const fault = faults.get(id)
    if (fault) throw fault
    done.push(id)
  }
  const isOutage = (error: unknown) => error === outage
  const change = (id: string, at = services.clock.now()): StreamChange => ({
    id,
    at,
    record: JSON.stringify(id),
  })
  const deliver = (...changes: StreamChange[]) =>
    followStream(changes, { job, isOutage, follow: ({ id }) => follow(id) }, services)
  const rerun = (requested = services.clock.now().toISOString()) =>
    runAgain(
      { job, request: { id: 'r', at: requested }, isOutage, follow: (record) => follow(JSON.parse(record)) },
      services,
    )
  const state = () => services.stores.jobs.state(job, 100)
  return { services, clock: services.clock, done, faults, outage, change, deliver, rerun, state }
}

describe('changes of the table', () => {
  test('are followed in order, and nothing is noted of it', async () => {
    const { deliver, change, done, state, services } = open()
    expect(await deliver(change('1'), change('2'))).toBeUndefined()
    expect(done).toEqual(['1', '2'])
    expect(await state()).toEqual({
      ...{ behindSince: null, reason: null, isRunningAgain: false },
      aside: { items: [], isMore: false },
    })
    expect(services.written).toEqual([])
  })

  test('that fail are delivered again with those behind them, and it is told why', async () => {
    const { deliver, change, done, faults, state, clock } = open()
    const changes = [change('1'), change('2'), change('3')]
    faults.set('2', new Error('no table today'))
    expect(await deliver(...changes)).toBe('2')
    expect(done).toEqual(['1'])
    expect(await state()).toMatchObject({ behindSince: clock.now().toISOString(), reason: 'no table today' })

    faults.clear()
    // When nothing comes behind it any more, too.
    clock.advance(10 * 60)
    expect(await deliver(...changes.slice(1))).toBeUndefined()
    expect(done).toEqual(['1', '2', '3'])
    expect(await state()).toMatchObject({ behindSince: null, reason: null })
  })

  test('that fail five times for a reason of their own are set aside, and hold up nobody', async () => {
    const { deliver, change, done, faults, state, services } = open()
    const changes = [change('1'), change('2')]
    faults.set('1', new Error('a comma too much'))
    for (let attempt = 1; attempt < 5; attempt++) expect(await deliver(...changes)).toBe('1')
    expect(await deliver(...changes)).toBeUndefined()
    expect(done).toEqual(['2'])
    const { behindSince, aside } = await state()
    expect(behindSince).toBeNull()
    expect(aside.items).toEqual([
      expect.objectContaining({ id: '1', attempts: 5, reason: 'a comma too much', record: '"1"' }),
    ])
    expect(services.errors).toContainEqual(expect.objectContaining({ message: 'change set aside' }))
  })

  test('wait while a service is down, however often they fail, until half a day is almost over', async () => {
    const { deliver, change, faults, outage, state, clock } = open()
    const waiting = change('1')
    faults.set('1', outage)
    for (let attempt = 0; attempt < 20; attempt++) expect(await deliver(waiting)).toBe('1')
    clock.advance(11 * 60 * 60)
    expect(await deliver(waiting)).toBe('1')
    expect((await state()).aside.items).toEqual([])
    clock.advance(31 * 60)
    expect(await deliver(waiting)).toBeUndefined()
    expect((await state()).aside.items).toHaveLength(1)
  })

  test('are delivered again when not even the failure can be noted', async () => {
    const { deliver, change, faults, services } = open()
    faults.set('1', new Error('no table today'))
    services.stores.jobs.noteFailure = () => Promise.reject(new Error('no table today'))
    expect(await deliver(change('1'))).toBe('1')
  })

  test('that come late are told of, until they are done', async () => {
    const { services, change, state, clock } = open()
    const made = clock.now()
    clock.advance(10 * 60)
    let told: string | null = null
    const follow = async () => {
      told = (await state()).behindSince
    }
    await followStream([change('1', made)], { job, isOutage: () => false, follow }, services)
    expect(told).toBe(made.toISOString())
    expect((await state()).behindSince).toBeNull()
  })
})

describe('what is set aside', () => {
  async function withThreeAside() {
    const opened = open()
    const { deliver, change, faults, clock } = opened
    for (const id of ['1', '2', '3']) {
      faults.set(id, new Error('a comma too much'))
      for (let attempt = 0; attempt < 5; attempt++) await deliver(change(id))
      clock.advance(1)
    }
    return opened
  }

  test('is run again, oldest first, and kept no longer', async () => {
    const { faults, rerun, done, state } = await withThreeAside()
    faults.clear()
    await rerun()
    expect(done).toEqual(['1', '2', '3'])
    expect((await state()).aside.items).toEqual([])
  })

  test('and fails again stays, with the new reason, and holds up nothing behind it', async () => {
    const { faults, rerun, done, state } = await withThreeAside()
    faults.clear()
    faults.set('2', new Error('still wrong'))
    await rerun()
    expect(done).toEqual(['1', '3'])
    expect((await state()).aside.items).toMatchObject([{ id: '2', reason: 'still wrong', attempts: 6 }])
  })

  test('is tried once for each request, however often the request comes', async () => {
    const { rerun, state, clock } = await withThreeAside()
    const requested = clock.now().toISOString()
    clock.advance(1)
    await rerun(requested)
    await rerun(requested)
    expect((await state()).aside.items.map(({ attempts }) => attempts)).toEqual([6, 6, 6])
  })

  test('is left as it is while a service is down', async () => {
    const { faults, outage, rerun, done, state } = await withThreeAside()
    faults.clear()
    faults.set('1', outage)
    await rerun()
    expect(done).toEqual([])
    expect((await state()).aside.items.map(({ attempts }) => attempts)).toEqual([6, 5, 5])
  })

  test('is forgotten after 28 days, when a mail could no longer be told from a second one', async () => {
    const { faults, rerun, done, state, clock } = await withThreeAside()
    faults.clear()
    clock.advance(29 * 24 * 60 * 60)
    await rerun()
    expect(done).toEqual([])
    expect((await state()).aside.items).toEqual([])
  })
})
