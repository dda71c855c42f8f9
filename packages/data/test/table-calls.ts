import type { Changes, Clause, Condition, IndexName, Item, Key, Query, Write } from '@remotehands/core'
import * as fc from 'fast-check'

/** One call of the table. Its keys are of a lane, in which nobody else reads or writes: see `inLane`. */
export type Call =
  | { get: Key; consistent: boolean }
  | { getMany: Key[]; only: string[] | undefined }
  | { query: Query }
  /** Page by page to the end. */
  | { walk: Query }
  | { write: Write }
  | { transact: Write[] }

/** As long as what `inLane` puts before the key of a partition. */
const laneLength = 8

const long = (length: number) => 'k'.repeat(length)
const often = <T>(...values: T[]) => fc.constantFrom(...values)

/** Mostly `usual`; one time in some thirty what is seldom, or wrong. */
function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 30): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

const sortKey = mostly(
  often('1', '2#a', '2#é', '\uffee', '😀'),
  often('', long(1_024), long(1_025), 'é'.repeat(512), '\ud800', '\ufffd'),
  60,
)
const key: fc.Arbitrary<Key> = fc.record({
  pk: mostly(often('A', 'B'), often('', long(2_048 - laneLength), long(2_049 - laneLength)), 60),
  sk: sortKey,
})

const isLong = ({ pk, sk }: Key) => pk.length > 1_000 || sk.length > 500

const number = mostly(
  often(0, 1, 2, 3, -1.5, 0.1, 0.2, 0.7, 1e-7, 9_007_199_254_740_991),
  often(-0, 1e-130, 1e-131, 1e-40, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY),
)
const text = mostly(often('', '1', 'é', '😀', 'a'), often('a\udc00b', '\ud83d'))
const members = mostly(
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
  often<number[]>([], [0.1, -0], [Number.NaN]),
)
const deep = (levels: number) =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'innermost')
const value: fc.Arbitrary<unknown> = mostly(
  fc.oneof(number, text, fc.boolean(), fc.constant(null), fc.constant({}), fc.constant([1, { deep: 'x' }])),
  fc.oneof(
    members.map((numbers) => new Set(numbers)),
    often<unknown>(undefined, new Date(0), { '': 1 }, deep(31), deep(32), [undefined, 1]),
  ),
)

const indexKeys = fc.record(
  {
    gsi1pk: mostly(often('L', 'M'), often<unknown>('', 1, null, long(2_049 - laneLength)), 60),
    gsi1sk: mostly(often('x', 'y'), often<unknown>('', false, long(1_025)), 60),
    gsi2pk: often('L'),
    gsi2sk: often('x', 'z'),
  },
  { requiredKeys: [] },
)
const ttl = often<unknown>(1, 999_999_999, 4_102_444_800, 'soon')
const fields = fc.record(
  { name: value, version: number, count: number, ids: value, ttl, other: value },
  { requiredKeys: [] },
)
const item = fc
  .tuple(key, fields, indexKeys)
  // Of an item that is wrong twice, engines differ in what they see first.
  .map(([keys, some, lists]) => ({ ...some, ...(isLong(keys) ? {} : lists), ...keys }) as Item)

const attribute = mostly(often('name', 'version', 'count', 'ids', 'pk'), often(''), 60)
const bound = fc.oneof(number, text)
const clause: fc.Arbitrary<Clause> = fc.oneof(
  often<Clause>({ is: 'absent' }, { is: 'present' }),
  fc.record({ attribute, equals: fc.oneof(number, text, fc.boolean()) }),
  fc.record({ attribute, lessThan: bound }),
  fc.record({ attribute, greaterThan: bound }),
  fc.record({ attribute, absentOrLessThan: bound }),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(clause, { minLength: 1, maxLength: 2 }) },
)

const usualChanges: fc.Arbitrary<Changes> = fc.record(
  {
    set: fc.tuple(fields, indexKeys).map(([some, lists]) => {
      const { count: _, ids: __, ...rest } = { ...some, ...lists }
      return rest
    }),
    add: fc.record({ count: number }),
    addToSet: fc.record({ ids: members }),
    remove: fc.subarray(['more', 'gsi3pk']),
  },
  { requiredKeys: ['set'] },
)
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]))
const oddChanges: fc.Arbitrary<Changes> = fc.oneof(
  often<Changes>(
    {},
    { set: { name: 1 }, remove: ['name'] },
    { remove: ['name', 'name'] },
    { set: { count: 1 }, add: { count: 1 } },
    { set: { pk: 'A' } },
    { remove: ['sk'] },
    { set: { name: undefined } },
    { add: { name: 1 } },
    { add: { '': 1 } },
    { addToSet: { count: [1] } },
    { set: wide(250) },
    { set: wide(400) },
    { add: { count: 1e-30 } },
  ),
  fc.record({ removeFromSet: fc.record({ ids: members, other: members }, { requiredKeys: ['ids'] }) }),
)
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ put: item, condition }),
  fc.record({ update: key, changes: mostly(usualChanges, oddChanges, 5), condition }),
  fc.record({ delete: key, condition }),
)
const check = fc.record({
  check: key,
  condition: mostly(fc.array(clause, { minLength: 1, maxLength: 2 }), fc.constant<Clause[]>([])),
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at): Write => ({ put: { pk: 'N', sk: `n${at}` } }))
const large = (count: number, size: number) =>
  Array.from({ length: count }, (_, at): Write => ({ put: { pk: 'C', sk: `c${at}`, body: long(size) } }))
const transaction = fc.oneof(
  { weight: 200, arbitrary: fc.array(fc.oneof(write, check), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: often<Write[]>([], numbered(100), numbered(101), large(11, 390_000)) },
)

/** Items around the largest size, and so many that a page does not hold them: a partition of their own. */
const largeWrite: fc.Arbitrary<Write> = fc
  .record({
    sk: often('1', '2', '3', '4', '5'),
    // 409,600 bytes with the rest of the item: 2 + 9 of `pk`, 2 + 1 of `sk`, 4 of `body`.
    size: often(100_000, 262_144 - 18, 300_000, 390_000, 409_600 - 18, 409_600 - 17),
    asUpdate: fc.boolean(),
  })
  .map(({ sk, size, asUpdate }): Write => {
    const at = { pk: 'C', sk }
    return asUpdate
      ? { update: at, changes: { set: { body: long(size) } } }
      : { put: { ...at, body: long(size) } }
  })

const range: fc.Arbitrary<Query['sk']> = mostly(
  often<Query['sk']>(undefined, { beginsWith: '2#' }, { between: ['1', '2#a'] }, { lessThan: '😀' }),
  often<Query['sk']>(
    { beginsWith: '' },
    { between: ['2', '1'] },
    { between: ['', '1'] },
    { lessThan: long(1_025) },
  ),
)
const flag = mostly(fc.constant(false), fc.constant(true), 4)
const limit = mostly(often(1, 2, 3, 100), often(0, -1), 60)
const tableQuery: fc.Arbitrary<Query> = fc
  .record({
    pk: mostly(often('A', 'B'), often('', long(2_100)), 60),
    sk: range,
    descending: fc.boolean(),
    limit,
    consistent: flag,
    after: mostly(
      fc.constant<string | undefined>(undefined),
      often<string | undefined>('1', '2#b', '😀', ''),
      6,
    ),
  })
  .map(({ sk, after, ...query }) => ({
    ...query,
    ...(sk && { sk }),
    ...(after !== undefined && { after: { pk: after === '😀' ? 'B' : query.pk, sk: after } }),
  }))
const indexQuery: fc.Arbitrary<Query> = fc.record({
  index: often<IndexName>('gsi1', 'gsi2'),
  pk: mostly(often('L', 'M'), fc.constant(''), 60),
  descending: fc.boolean(),
  limit,
  consistent: mostly(fc.constant(false), fc.constant(true), 60),
})
const largeWalk: fc.Arbitrary<Call> = fc
  .record({ descending: fc.boolean(), limit: often(2, 4, 100) })
  .map((query) => ({ walk: { ...query, pk: 'C' } }))

export const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 40, arbitrary: write.map((each) => ({ write: each })) },
  { weight: 30, arbitrary: transaction.map((each) => ({ transact: each })) },
  { weight: 20, arbitrary: fc.record({ get: key, consistent: fc.boolean() }) },
  {
    weight: 10,
    arbitrary: fc.record({
      getMany: mostly(
        fc.array(key, { maxLength: 5 }),
        fc.constant(Array.from({ length: 120 }, (_, at) => ({ pk: 'N', sk: `n${at}` }))),
        60,
      ),
      only: mostly(
        often<string[] | undefined>(undefined, ['name'], ['name', 'count']),
        often<string[] | undefined>(['pk', 'name', 'name'], [], ['']),
        10,
      ),
    }),
  },
  { weight: 25, arbitrary: tableQuery.map((query) => ({ query })) },
  { weight: 15, arbitrary: fc.oneof(tableQuery, indexQuery).map((query) => ({ walk: query })) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      largeWrite.map((each) => ({ write: each })),
      fc.constant({ transact: large(4, 300_000) }),
    ),
  },
  { weight: 1, arbitrary: largeWalk },
)

/** The call in a lane: partitions of the table and its indexes are its own, and index keys differ from item to item. */
export function inLane(lane: string, call: Call): Call {
  const of = (pk: string) => (pk === '' ? pk : `${lane.padStart(laneLength, '.')}${pk}`)
  const keyIn = <K extends Key>(each: K): K => ({ ...each, pk: of(each.pk) })
  const listed = (fields: Record<string, unknown>, { pk, sk }: Key) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, to]) => {
        if (/^gsi\dpk$/.test(name) && typeof to === 'string') return [name, of(to)]
        const isOrder = /^gsi\dsk$/.test(name) && typeof to === 'string' && to.length === 1
        return [name, isOrder ? `${to}#${pk.slice(0, 9)}#${sk.slice(0, 9)}` : to]
      }),
    )
  const writeIn = (each: Write): Write => {
    if ('put' in each) return { ...each, put: keyIn(listed(each.put, each.put) as Item) }
    if ('update' in each) {
      const { changes } = each
      const set = changes.set && listed(changes.set, each.update)
      return { ...each, update: keyIn(each.update), changes: { ...changes, ...(set && { set }) } }
    }
    if ('delete' in each) return { ...each, delete: keyIn(each.delete) }
    return { ...each, check: keyIn(each.check) }
  }
  const queryIn = (query: Query): Query =>
    ({
      ...keyIn({ ...query, sk: '' }),
      ...{ sk: query.sk, after: query.after && keyIn(query.after) },
    }) as Query
  if ('get' in call) return { ...call, get: keyIn(call.get) }
  if ('getMany' in call) return { ...call, getMany: call.getMany.map(keyIn) }
  if ('query' in call) return { query: queryIn(call.query) }
  if ('walk' in call) return { walk: queryIn(call.walk) }
  if ('write' in call) return { write: writeIn(call.write) }
  return { transact: call.transact.map(writeIn) }
}
