import {
  type Clause,
  type Condition,
  ConditionFailed,
  type Item,
  type Query,
  type Table,
  type Write,
} from '@remotehands/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryTable } from '../src/memory.ts'
import { describeOnEveryTable } from './every-table.ts'

// Few keys and values, so that operations meet each other.
const key = fc.record({ pk: fc.constantFrom('A', 'B'), sk: fc.constantFrom('1', '2#a', '2#é', '😀') })
const value = fc.constantFrom<(string | number | boolean)[]>(0, 1, 2, -1.5, '1', 'é', '😀', true, false)
const listKeys = fc.record(
  {
    gsi1pk: fc.constantFrom('L', 'M'),
    gsi1sk: fc.constantFrom('x', 'y', '\uffee', '😀'),
    gsi2pk: fc.constant('L'),
    gsi2sk: fc.constantFrom('x', 'y'),
    gsi3pk: fc.constant('L'),
    gsi3sk: fc.constantFrom('x', 'y'),
    gsi4pk: fc.constantFrom('L', 'M'),
    gsi4sk: fc.constant('x'),
  },
  { requiredKeys: [] },
)
const nested = fc.object({
  key: fc.string({ minLength: 1, maxLength: 3 }),
  values: [fc.integer(), fc.string({ unit: 'grapheme' }), fc.boolean(), fc.constant(null)],
})
const fields = fc.record(
  { name: value, version: fc.integer({ min: 0, max: 3 }), nested },
  { requiredKeys: [] },
)
const bound = fc.constantFrom<(string | number)[]>(0, 1, 2, '1', 'é')
const attribute = fc.constantFrom('name', 'version', 'count')
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc.constantFrom<Clause[]>({ is: 'absent' }, { is: 'present' }),
  fc.record({ attribute, equals: value }),
  fc.record({ attribute, lessThan: bound }),
  fc.record({ attribute, greaterThan: bound }),
  fc.record({ attribute, absentOrLessThan: bound }),
)
const condition: fc.Arbitrary<Condition> = fc.array(clause, { maxLength: 2 })
const members = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 })
const sets = fc.record({ ids: members, others: members }, { requiredKeys: [] })
const setChanges = fc.oneof(fc.record({ addToSet: sets }), fc.record({ removeFromSet: sets }))
const plainChanges = fc.record({
  set: fc.tuple(fields, listKeys).map(([some, others]) => ({ ...some, ...others })),
  add: fc.record({ count: fc.integer({ min: -2, max: 2 }) }, { requiredKeys: [] }),
  remove: fc.subarray(['other', 'more']),
})
const changes = fc.tuple(plainChanges, setChanges).map(([plain, ofSets]) => ({ ...plain, ...ofSets }))
const item = fc.tuple(key, fields, listKeys).map(([keys, some, others]) => ({ ...some, ...others, ...keys }))
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ put: item, condition }),
  fc.record({ update: key, changes, condition }),
  fc.record({ delete: key, condition }),
  fc.record({ check: key, condition: fc.array(clause, { minLength: 1, maxLength: 2 }) }),
)
const writes = fc.uniqueArray(write, {
  minLength: 1,
  maxLength: 4,
  selector: (each) => JSON.stringify(keyOf(each)),
})

function keyOf(each: Write): string[] {
  const { pk, sk } =
    'put' in each ? each.put : 'update' in each ? each.update : 'delete' in each ? each.delete : each.check
  return [pk, sk]
}

/** What a write comes to: nothing, or which one was refused because of what. */
async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ConditionFailed) return { refused: error.index, item: error.item }
    throw error
  }
}

function carryOut(table: Table, each: Write): Promise<unknown> {
  if ('put' in each) return table.put(each.put, each.condition)
  if ('update' in each) return table.update(each.update, each.changes, each.condition)
  if ('delete' in each) return table.delete(each.delete, each.condition)
  return table.transact([each])
}

const ranges: NonNullable<Query['sk']>[] = [
  { beginsWith: '2#' },
  { between: ['1', '2#a'] },
  { lessThan: '😀' },
]

/** Everything that can be seen of a table of these keys. Items with equal index keys have no order of their own. */
async function visible(table: Table): Promise<unknown> {
  const partitions = await Promise.all(
    ['A', 'B'].flatMap((pk) =>
      [undefined, ...ranges].flatMap((sk) =>
        [false, true].map((descending) => table.query({ pk, ...(sk && { sk }), descending, limit: 10 })),
      ),
    ),
  )
  const order = (some: Item) => JSON.stringify([some.pk, some.sk])
  const indexes = await Promise.all(
    (['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const).flatMap((index) =>
      ['L', 'M'].map(async (pk) => {
        const { items } = await table.query({ index, pk, limit: 20 })
        const sortKeys = items.map((some) => some[`${index}sk`])
        return { sortKeys, items: items.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)) }
      }),
    ),
  )
  return { partitions: partitions.map(({ items }) => items), indexes }
}

describeOnEveryTable('any sequence of writes', (table) => {
  test('leaves what the table in memory has, refusal by refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(write, writes), { maxLength: 12 }), async (steps) => {
        const model = memoryTable()
        await clear(table())
        for (const step of steps) {
          const work = (target: Table) =>
            Array.isArray(step) ? target.transact(step) : carryOut(target, step)
          expect(await outcomeOf(work(table()))).toEqual(await outcomeOf(work(model)))
        }
        expect(await visible(table())).toEqual(await visible(model))
      }),
      { numRuns: 60 },
    )
  })
})

async function clear(table: Table): Promise<void> {
  for (const pk of ['A', 'B']) {
    const { items } = await table.query({ pk, limit: 10, consistent: true })
    for (const each of items) await table.delete(each)
  }
}
