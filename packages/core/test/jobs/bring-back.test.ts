import { describe, expect, test } from 'vitest'
import { bringBack, type FailedChange, type GivenUp, UnreadableBatch } from '../../src/index.ts'
import { createTestServices } from '../support/test-services.ts'

const job = 'keep-indexes'
const at = '2026-03-02T08:00:00.000Z'
const change = (id: string): FailedChange => ({
  ...{ id, at, failedAt: '2026-03-02T20:00:00.000Z', attempts: 40, record: '{}' },
  reason: 'Lambda gave it up: RecordAgeExceeded.',
})
const batchOf = (...ids: string[]): GivenUp => ({ job, changes: ids.map(change) })
const outage = new Error('The service is down.')

/** A bucket of batches by name; in the place of one, what reading it throws. */
function open(batches: Record<string, GivenUp | Error | undefined>) {
  const services = createTestServices()
  const bucket = new Map(Object.entries(batches))
  const faults = new Map<string, Error>()
  async function* list() {
    for (const [name, found] of [...bucket])
      yield {
        name,
        async read() {
          if (found instanceof Error) throw found
          return found
        },
        async remove() {
          const fault = faults.get(name)
          if (fault) throw fault
          bucket.delete(name)
        },
      }
  }
  const run = () => bringBack(list(), services, { isOutage: (error) => error === outage })
  const kept = async () => (await services.stores.jobs.state(job, 2_000)).aside.items.map(({ id }) => id)
  return { bucket, faults, run, kept, left: () => [...bucket.keys()], errors: services.errors, services }
}

describe('what the event source gave up', () => {
  test('is set aside with its records, told of, and gone from where it was', async () => {
    const { run, left, services, errors } = open({ one: batchOf('1', '2'), two: batchOf('3') })
    await run()
    const { aside } = await services.stores.jobs.state(job, 100)
    expect(aside.items).toEqual([change('1'), change('2'), change('3')])
    expect(left()).toEqual([])
    expect(errors.map(({ message, details }) => [message, details?.change])).toEqual([
      ['change set aside', '1'],
      ['change set aside', '2'],
      ['change set aside', '3'],
    ])
  })

  test('is not lost, nor there twice, when a run ends between keeping and removing it', async () => {
    const { run, left, kept, faults } = open({ one: batchOf('1'), two: batchOf('2') })
    faults.set('one', outage)
    await expect(run()).rejects.toBe(outage)
    expect(await kept()).toEqual(['1'])
    expect(left()).toEqual(['one', 'two'])
    faults.clear()
    await run()
    expect(await kept()).toEqual(['1', '2'])
    expect(left()).toEqual([])
  })

  test('stays where it is until all its changes are kept', async () => {
    const { run, left, services } = open({ one: batchOf('1', '2') })
    const { keepAside } = services.stores.jobs
    services.stores.jobs.keepAside = async (name, each) => {
      if (each.id === '2') throw outage
      return keepAside(name, each)
    }
    await expect(run()).rejects.toBe(outage)
    expect(left()).toEqual(['one'])
  })

  test('is left and logged when it cannot be read, and what is behind it comes back', async () => {
    const oops = new UnreadableBatch('s3://bucket/one is not what Lambda leaves of a failed batch.')
    const { run, left, kept, errors } = open({ one: oops, two: batchOf('2') })
    await run()
    expect(left()).toEqual(['one'])
    expect(await kept()).toEqual(['2'])
    expect(errors[0]).toEqual({
      message: 'batch not brought back',
      details: { batch: 'one', cause: expect.stringContaining(oops.message) },
    })
  })

  test('comes back beside a batch that fails for another reason, of which the run itself tells', async () => {
    const { run, left, kept, faults } = open({ one: batchOf('1'), two: batchOf('2') })
    faults.set('one', new Error('AccessDenied'))
    await expect(run()).rejects.toThrow('1 batches were not brought back: Error: AccessDenied')
    expect(left()).toEqual(['one'])
    expect(await kept()).toEqual(['1', '2'])
  })

  test('waits for the next run beyond 200 batches', async () => {
    const names = Array.from({ length: 450 }, (_, index) => `b${String(index).padStart(3, '0')}`)
    const { run, left, kept } = open(Object.fromEntries(names.map((name) => [name, batchOf(name)])))
    await run()
    expect(left()).toEqual(names.slice(200))
    await run()
    await run()
    expect(left()).toEqual([])
    expect(await kept()).toEqual(names)
  })

  test('is reached behind more unreadable batches than a run brings back', async () => {
    const oops = new UnreadableBatch('oops')
    const unreadable = Array.from({ length: 300 }, (_, index) => [`a${index}`, oops] as const)
    const { run, kept } = open({ ...Object.fromEntries(unreadable), last: batchOf('1') })
    await run()
    expect(await kept()).toEqual(['1'])
  })

  test('is looked at a thousand times in a run, however much of it cannot be read', async () => {
    const oops = new UnreadableBatch('oops')
    const unreadable = Array.from({ length: 1_001 }, (_, index) => [`a${index}`, oops] as const)
    const { run, errors } = open(Object.fromEntries(unreadable))
    await run()
    expect(errors).toHaveLength(1_000)
  })

  test('is nobody’s fault when somebody else has just brought it back', async () => {
    const { run, errors, kept } = open({ one: undefined, two: batchOf('2') })
    await run()
    expect(await kept()).toEqual(['2'])
    expect(errors.map(({ message }) => message)).toEqual(['change set aside'])
  })
})
