import { memoryTable } from '@remotehands/data/memory'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeRecord } from '../../src/table/records.ts'
import { ConditionFailed, ifAbsent, type Table, type Write } from '../../src/table/table.ts'

interface Shelf {
  version: number
  name: string
  isFull: boolean
}

const key = { pk: 'SHELF#1', sk: 'SHELF' }
const logKey = (text: string) => ({ pk: 'SHELF#1', sk: `LOG#${text}` })
const indexKeys = ({ isFull }: Shelf): Record<string, string> =>
  isFull ? { gsi1pk: 'FULL', gsi1sk: '1' } : { gsi2pk: 'ROOM', gsi2sk: '1' }

let table: Table
let before: Shelf
beforeEach(async () => {
  table = memoryTable()
  before = { version: 3, name: 'Left', isFull: false }
  await table.put({ ...key, ...before, ...indexKeys(before) })
})

const log = (text: string): Write => ({ put: { ...logKey(text), text }, condition: ifAbsent })
const change = (change: Partial<Shelf>, writes: Write[] = []) =>
  changeRecord(table, { key, record: before, change, indexKeys, writes })

describe('a change of a record', () => {
  it('is its next version, on the lists that it belongs to now alone', async () => {
    expect(await change({ isFull: true })).toEqual({ version: 4, name: 'Left', isFull: true })
    expect(await table.get(key)).toEqual({
      ...key,
      version: 4,
      name: 'Left',
      isFull: true,
      ...indexKeys({ ...before, isFull: true }),
    })
  })

  it('made by two people at once is made by one: the other is refused, with all that went with it', async () => {
    const both = await Promise.allSettled([
      change({ name: 'Top' }, [log('top')]),
      change({ name: 'Bottom' }, [log('bottom')]),
    ])
    expect(both).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'CONFLICT' } },
    ])
    expect(await table.get(key)).toMatchObject({ name: 'Top', version: 4 })
    expect(await table.get(logKey('bottom'))).toBeUndefined()
  })

  it('that what goes with it refuses says which, and changes nothing', async () => {
    await table.put({ ...logKey('known'), text: 'known' })
    const refused = await change({ name: 'Top' }, [log('new'), log('known')]).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConditionFailed)
    expect(refused).toMatchObject({ index: 1, item: { text: 'known' } })
    expect(await table.get(key)).toMatchObject({ name: 'Left', version: 3 })
    expect(await table.get(logKey('new'))).toBeUndefined()
  })
})
