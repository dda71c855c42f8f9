import { ConditionFailed, type Item, ifAbsent, ifPresent, ifVersion, type Table } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

const key = { pk: 'A', sk: '1' }

/** The refusal that a write ends with. Fails the test when it does not. */
async function refusalOf(write: Promise<unknown>): Promise<ConditionFailed> {
  const error = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ConditionFailed)
  return error as ConditionFailed
}

async function putAll(table: Table, items: Item[]): Promise<void> {
  for (const item of items) await table.put(item)
}

describeOnEveryTable('a table', (table) => {
  test('answers what was put, and nothing for what was not', async () => {
    const item = {
      ...key,
      text: 'ä€😀',
      number: 1.5,
      flag: false,
      nothing: null,
      list: [1, { deep: 'x' }],
      map: {},
    }
    await table().put(item)
    expect(await table().get(key, { consistent: true })).toEqual(item)
    expect(await table().get({ pk: 'A', sk: '2' })).toBeUndefined()
  })

  test('leaves undefined attributes out, at any depth', async () => {
    await table().put({ ...key, gone: undefined, map: { gone: undefined, kept: 1 } })
    const stored = await table().get(key)
    expect(stored).toStrictEqual({ ...key, map: { kept: 1 } })
  })

  test('keeps its own copy of an item', async () => {
    const item = { ...key, map: { value: 1 } }
    await table().put(item)
    item.map.value = 2
    const read = await table().get(key)
    expect(read).toEqual({ ...key, map: { value: 1 } })
    if (read) read.map = 'changed'
    expect(await table().get(key)).toEqual({ ...key, map: { value: 1 } })
  })

  test('refuses what is not plain data', async () => {
    await expect(table().put({ ...key, at: new Date() })).rejects.toThrow(TypeError)
    await expect(table().put({ ...key, at: Number.NaN })).rejects.toThrow(TypeError)
  })

  test('replaces the whole item on put', async () => {
    await table().put({ ...key, first: 1 })
    await table().put({ ...key, second: 2 })
    expect(await table().get(key)).toEqual({ ...key, second: 2 })
  })

  test('reads many items at once, each once, leaving out those that do not exist', async () => {
    const keys = Array.from({ length: 230 }, (_, at) => ({ pk: `P${at}`, sk: '1' }))
    await Promise.all(keys.slice(0, 220).map((each) => table().put({ ...each, value: each.pk })))
    const items = await table().getMany([...keys, ...keys.slice(0, 5)])
    expect(items.map(({ value }) => value).sort()).toEqual(
      keys
        .slice(0, 220)
        .map(({ pk }) => pk)
        .sort(),
    )
    expect(await table().getMany([])).toEqual([])
  })

  test('reads of many items what is asked for alone, with their keys', async () => {
    await table().put({ ...key, name: 'a', size: 1, map: { deep: true } })
    await table().put({ pk: 'B', sk: '1', size: 2 })
    const items = await table().getMany([key, { pk: 'B', sk: '1' }], ['name', 'map'])
    expect(items).toHaveLength(2)
    expect(items).toContainEqual({ ...key, name: 'a', map: { deep: true } })
    expect(items).toContainEqual({ pk: 'B', sk: '1' })
  })

  test('answers each of the reads of one moment with what it asked for', async () => {
    const other = { pk: 'B', sk: '1' }
    await table().put({ ...key, name: 'a', map: { value: 1 } })
    await table().put({ ...other, name: 'b', size: 2 })
    const [one, same, strong, none, names, sizes, all] = await Promise.all([
      table().get(key),
      table().get(key),
      table().get(other, { consistent: true }),
      table().get({ pk: 'C', sk: '1' }),
      table().getMany([key, other, key], ['name']),
      table().getMany([other], ['size']),
      table().getMany([other, { pk: 'C', sk: '1' }]),
    ])
    expect(one).toEqual({ ...key, name: 'a', map: { value: 1 } })
    expect(same).toEqual(one)
    expect(same?.map).not.toBe(one?.map)
    expect(strong).toEqual({ ...other, name: 'b', size: 2 })
    expect(none).toBeUndefined()
    expect(names).toHaveLength(2)
    expect(names).toContainEqual({ ...key, name: 'a' })
    expect(names).toContainEqual({ ...other, name: 'b' })
    expect(sizes).toEqual([{ ...other, size: 2 }])
    expect(all).toEqual([strong])
  })

  test('writes many items at once, and deletes others', async () => {
    const keys = Array.from({ length: 60 }, (_, at) => ({ pk: 'many', sk: String(at) }))
    await table().writeMany(keys.map((each) => ({ put: { ...each, n: 1 } })))
    await table().writeMany([
      ...keys.slice(0, 30).map((each) => ({ delete: each })),
      ...keys.slice(30, 40).map((each) => ({ put: { ...each, n: 2 } })),
    ])
    const items = await table().getMany(keys)
    expect(items.map(({ n }) => n).sort()).toEqual([...Array(20).fill(1), ...Array(10).fill(2)])
    await table().writeMany([])
  })

  test('deletes an item, and does nothing for one that does not exist', async () => {
    await table().put(key)
    await table().delete(key)
    await table().delete(key)
    expect(await table().get(key)).toBeUndefined()
  })

  test('updates create the item when nothing forbids, and answer it as it is then', async () => {
    const changes = { set: { name: 'a', map: { x: 1 } }, add: { count: 2 } }
    expect(await table().update(key, changes)).toEqual({ ...key, name: 'a', map: { x: 1 }, count: 2 })
    const updated = await table().update(key, {
      set: { name: 'b' },
      add: { count: -3 },
      remove: ['map', 'other'],
    })
    expect(updated).toEqual({ ...key, name: 'b', count: -1 })
    expect(await table().get(key)).toEqual(updated)
  })

  test('refuses to add to what is not a number', async () => {
    await table().put({ ...key, count: 'many' })
    await expect(table().update(key, { add: { count: 1 } })).rejects.toThrow()
    expect(await table().get(key)).toEqual({ ...key, count: 'many' })
  })

  test('keeps sets of numbers: adding and taking away, each number once', async () => {
    expect(await table().update(key, { addToSet: { ids: [3, 1, 3] } })).toEqual({
      ...key,
      ids: new Set([1, 3]),
    })
    await table().update(key, { addToSet: { ids: [3, 999] }, removeFromSet: { others: [1] } })
    expect(await table().get(key)).toEqual({ ...key, ids: new Set([1, 3, 999]) })
    await table().update(key, { removeFromSet: { ids: [1, 7] } })
    expect(await table().get(key)).toEqual({ ...key, ids: new Set([3, 999]) })
  })

  test('has no empty sets: the last number takes the attribute with it', async () => {
    await table().put({ ...key, ids: new Set([1, 2]) })
    expect(await table().update(key, { removeFromSet: { ids: [1, 2] } })).toEqual(key)
    await expect(table().put({ ...key, ids: new Set() })).rejects.toThrow()
  })

  test('refuses to add to what is not a set', async () => {
    await table().put({ ...key, ids: 1 })
    await expect(table().update(key, { addToSet: { ids: [1] } })).rejects.toThrow()
    expect(await table().get(key)).toEqual({ ...key, ids: 1 })
  })

  test('loses none of many additions to a set at the same moment', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => table().update(key, { addToSet: { ids: [at] } })))
    expect((await table().get(key, { consistent: true }))?.ids).toEqual(
      new Set(Array.from({ length: 30 }, (_, at) => at)),
    )
  })

  test('counts every one of many additions at the same moment', async () => {
    const values = await Promise.all(
      Array.from({ length: 50 }, async () => (await table().update(key, { add: { value: 1 } })).value),
    )
    expect(new Set(values).size).toBe(50)
    expect(Math.max(...values.map(Number))).toBe(50)
  })

  test.each([
    { name: 'absent', condition: ifAbsent, onNothing: true, onItem: false },
    { name: 'present', condition: ifPresent, onNothing: false, onItem: true },
    { name: 'the same version', condition: ifVersion(2), onNothing: false, onItem: true },
    { name: 'another version', condition: ifVersion(1), onNothing: false, onItem: false },
    { name: 'equal text', condition: [{ attribute: 'name', equals: 'é' }], onNothing: false, onItem: true },
    {
      name: 'a number as text',
      condition: [{ attribute: 'version', equals: '2' }],
      onNothing: false,
      onItem: false,
    },
    {
      name: 'an equal flag',
      condition: [{ attribute: 'flag', equals: true }],
      onNothing: false,
      onItem: true,
    },
    { name: 'less', condition: [{ attribute: 'version', lessThan: 3 }], onNothing: false, onItem: true },
    { name: 'not less', condition: [{ attribute: 'version', lessThan: 2 }], onNothing: false, onItem: false },
    {
      name: 'less than text',
      condition: [{ attribute: 'version', lessThan: '3' }],
      onNothing: false,
      onItem: false,
    },
    {
      name: 'text that is less',
      condition: [{ attribute: 'name', lessThan: 'ê' }],
      onNothing: false,
      onItem: true,
    },
    {
      name: 'greater',
      condition: [{ attribute: 'version', greaterThan: 1 }],
      onNothing: false,
      onItem: true,
    },
    {
      name: 'not greater',
      condition: [{ attribute: 'version', greaterThan: 2 }],
      onNothing: false,
      onItem: false,
    },
    {
      name: 'absent or less: absent',
      condition: [{ attribute: 'x', absentOrLessThan: 1 }],
      onNothing: true,
      onItem: true,
    },
    {
      name: 'absent or less: less',
      condition: [{ attribute: 'version', absentOrLessThan: 3 }],
      onNothing: true,
      onItem: true,
    },
    {
      name: 'absent or less: neither',
      condition: [{ attribute: 'version', absentOrLessThan: 2 }],
      onNothing: true,
      onItem: false,
    },
    { name: 'both of two', condition: [...ifPresent, ...ifVersion(2)], onNothing: false, onItem: true },
    { name: 'one of two', condition: [...ifPresent, ...ifVersion(3)], onNothing: false, onItem: false },
  ] as const)('writes on condition: $name', async ({ condition, onNothing, onItem }) => {
    const standing = { ...key, version: 2, name: 'é', flag: true }
    const attempt = async (write: () => Promise<unknown>, allowed: boolean, before: Item | undefined) => {
      if (before) await table().put(before)
      else await table().delete(key)
      if (allowed) return write()
      const refusal = await refusalOf(write())
      expect(refusal.index).toBe(0)
      expect(refusal.item).toEqual(before)
      expect(await table().get(key, { consistent: true })).toEqual(before)
    }
    for (const [before, allowed] of [
      [undefined, onNothing],
      [standing, onItem],
    ] as const) {
      await attempt(() => table().put({ ...key, new: true }, condition), allowed, before)
      await attempt(() => table().update(key, { set: { new: true } }, condition), allowed, before)
      await attempt(() => table().delete(key, condition), allowed, before)
      await attempt(() => table().transact([{ check: key, condition }]), allowed, before)
    }
  })

  test('of many creates of one item at the same moment one succeeds', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => table().put({ ...key, by: at }, ifAbsent)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('carries out all writes of a transaction', async () => {
    await putAll(table(), [
      { pk: 'A', sk: 'old' },
      { pk: 'A', sk: 'counted', count: 1 },
    ])
    await table().transact([
      { put: { pk: 'A', sk: 'new', gone: undefined }, condition: ifAbsent },
      { update: { pk: 'A', sk: 'counted' }, changes: { add: { count: 1 }, set: { name: 'x' } } },
      { update: { pk: 'A', sk: 'made' }, changes: { add: { count: 5 } } },
      { delete: { pk: 'A', sk: 'old' }, condition: ifPresent },
      { check: { pk: 'A', sk: 'other' }, condition: ifAbsent },
    ])
    const { items } = await table().query({ pk: 'A', limit: 10 })
    expect(items).toEqual([
      { pk: 'A', sk: 'counted', count: 2, name: 'x' },
      { pk: 'A', sk: 'made', count: 5 },
      { pk: 'A', sk: 'new' },
    ])
  })

  test('carries out none of them when one is refused, and says which and what stood in the way', async () => {
    await table().put({ pk: 'A', sk: 'standing', version: 3 })
    const refusal = await refusalOf(
      table().transact([
        { put: { pk: 'A', sk: 'new' }, condition: ifAbsent },
        { update: { pk: 'A', sk: 'counted' }, changes: { add: { count: 1 } } },
        { put: { pk: 'A', sk: 'standing' }, condition: ifAbsent },
        { check: { pk: 'A', sk: 'missing' }, condition: ifPresent },
      ]),
    )
    expect(refusal.index).toBe(2)
    expect(refusal.item).toEqual({ pk: 'A', sk: 'standing', version: 3 })
    expect((await table().query({ pk: 'A', limit: 10 })).items).toHaveLength(1)
  })

  test('refuses two writes of one item in one transaction, also a check and a write', async () => {
    await expect(table().transact([{ put: key }, { delete: key }])).rejects.toThrow()
    await expect(table().transact([{ put: key }, { check: key, condition: ifAbsent }])).rejects.toThrow()
    expect(await table().get(key)).toBeUndefined()
  })

  test('of many transactions for one unique name one succeeds, whole', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        table().transact([
          { put: { pk: 'NAME', sk: 'x' }, condition: ifAbsent },
          { put: { pk: 'RECORD', sk: String(at) } },
        ]),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await table().query({ pk: 'RECORD', limit: 30 })).items).toHaveLength(1)
  })

  test('sorts a partition by the bytes of its sort keys, in both directions', async () => {
    const ascending = ['', '#', '1', '10', '2', 'A', 'a', 'é', '\uffee', '😀'].map((end) => `k${end}`)
    await putAll(
      table(),
      [...ascending].reverse().map((sk) => ({ pk: 'A', sk })),
    )
    await table().put({ pk: 'B', sk: 'k' })
    const sorted = async (descending: boolean) =>
      (await table().query({ pk: 'A', descending, limit: 20 })).items.map(({ sk }) => sk)
    expect(await sorted(false)).toEqual(ascending)
    expect(await sorted(true)).toEqual([...ascending].reverse())
  })

  test('selects a range of sort keys', async () => {
    await putAll(
      table(),
      ['a', 'b#1', 'b#2', 'c', 'd'].map((sk) => ({ pk: 'A', sk })),
    )
    const select = async (sk: NonNullable<Parameters<Table['query']>[0]['sk']>) =>
      (await table().query({ pk: 'A', sk, limit: 20 })).items.map((item) => item.sk)
    expect(await select({ beginsWith: 'b#' })).toEqual(['b#1', 'b#2'])
    expect(await select({ between: ['b#2', 'd'] })).toEqual(['b#2', 'c', 'd'])
    expect(await select({ lessThan: 'b#2' })).toEqual(['a', 'b#1'])
  })

  test.each([1, 2, 3, 7, 8])(
    'pages of %i lead through a partition and an index without gap or repeat',
    async (limit) => {
      const items = Array.from({ length: 7 }, (_, at) => ({
        pk: 'A',
        sk: `s${at}`,
        gsi1pk: 'L',
        gsi1sk: `t${Math.floor(at / 3)}`,
      }))
      await putAll(table(), items)
      for (const index of [undefined, 'gsi1'] as const) {
        for (const descending of [false, true]) {
          const seen: Item[] = []
          let after: Awaited<ReturnType<Table['query']>>['next']
          do {
            const page = await table().query({
              pk: index ? 'L' : 'A',
              ...(index && { index }),
              descending,
              limit,
              after,
            })
            expect(page.items.length).toBeLessThanOrEqual(limit)
            seen.push(...page.items)
            after = page.next
          } while (after)
          const order = seen.map((item) => String(index ? item.gsi1sk : item.sk))
          expect(order).toEqual(descending ? [...order].sort().reverse() : [...order].sort())
          expect(seen.map(({ sk }) => sk).sort()).toEqual(items.map(({ sk }) => sk))
        }
      }
    },
  )

  test('a page of large items ends early, and the pages together have them all', async () => {
    const items = ['1', '2', '3', '4', '5', '6'].map((sk) => ({
      ...{ pk: 'A', sk, gsi1pk: 'L', gsi1sk: sk },
      body: 'x'.repeat(300_000),
    }))
    await putAll(table(), items)
    for (const index of [undefined, 'gsi1'] as const)
      for (const descending of [false, true]) {
        const query = { pk: index ? 'L' : 'A', ...(index && { index }), descending, limit: 100 }
        const first = await table().query(query)
        expect(first.items.length).toBeGreaterThan(2)
        expect(first.items.length).toBeLessThan(5)
        const second = await table().query({ ...query, after: first.next })
        const read = [...first.items, ...second.items]
        expect(read).toEqual(descending ? items.toReversed() : items)
        expect(second.next).toBeUndefined()
      }
  })

  test('a page of as many items as were asked for may be followed by an empty one', async () => {
    await putAll(table(), [{ pk: 'A', sk: '1' }, key, { pk: 'A', sk: '2' }])
    const page = await table().query({ pk: 'A', limit: 2 })
    expect(page).toEqual({ items: [key, { pk: 'A', sk: '2' }], next: { pk: 'A', sk: '2' } })
    expect(await table().query({ pk: 'A', limit: 2, after: page.next })).toEqual({
      items: [],
      next: undefined,
    })
  })

  test('adds numbers to the last digit', async () => {
    await table().put({ ...key, sum: 0.1 })
    expect((await table().update(key, { add: { sum: 0.2 } })).sum).toBe(0.3)
    await table().update(key, { add: { sum: 1e-20 } })
    expect((await table().update(key, { add: { sum: -0.3 } })).sum).toBe(1e-20)
    await expect(table().update(key, { add: { sum: 9_007_199_254_740_991 } })).resolves.toMatchObject({
      sum: 9_007_199_254_740_991,
    })
    await expect(table().update(key, { add: { sum: 1e-30 } })).rejects.toThrow()
  })

  test.each<[string, Item]>([
    ['an empty key', { pk: '', sk: '1' }],
    ['an empty sort key', { pk: 'A', sk: '' }],
    ['a key of more than 2,048 bytes', { pk: 'é'.repeat(1_025), sk: '1' }],
    ['a sort key of more than 1,024 bytes', { pk: 'A', sk: 'é'.repeat(513) }],
    ['an empty key of an index', { ...key, gsi1pk: '', gsi1sk: '1' }],
    ['a number as the key of an index', { ...key, gsi1pk: 1 }],
    ['an item of more than 400 kB', { ...key, text: 'é'.repeat(204_800) }],
    ['an item whose names are more than 400 kB', { ...key, ['n'.repeat(60_000)]: 'x'.repeat(350_000) }],
    ['a number beyond what a double holds', { ...key, at: 2 ** 53 }],
    ['a number next to nothing', { ...key, at: 1e-131 }],
    ['an attribute without a name', { ...key, '': 1 }],
  ])('refuses %s', async (_, item) => {
    await expect(table().put(item)).rejects.toThrow()
    await expect(table().transact([{ put: item }])).rejects.toThrow()
    expect((await table().query({ pk: 'A', limit: 5 })).items).toEqual([])
  })

  test('keeps text that UTF-8 has no bytes for with U+FFFD in its place', async () => {
    await table().put({ pk: 'A', sk: 'a\ud800', text: '\udc00b' })
    expect(await table().get({ pk: 'A', sk: 'a\ufffd' })).toEqual({ pk: 'A', sk: 'a\ufffd', text: '\ufffdb' })
    expect(await table().get({ pk: 'A', sk: 'a\ud800' })).toMatchObject({ sk: 'a\ufffd' })
  })

  test.each([0, 101])('refuses a transaction of %i writes', async (count) => {
    const writes = Array.from({ length: count }, (_, at) => ({ put: { pk: 'A', sk: String(at) } }))
    await expect(table().transact(writes)).rejects.toThrow()
  })

  test('refuses a transaction of more than 4 MB', async () => {
    const writes = Array.from({ length: 11 }, (_, at) => ({
      put: { pk: 'A', sk: String(at), body: 'x'.repeat(400_000) },
    }))
    await expect(table().transact(writes)).rejects.toThrow()
    expect((await table().query({ pk: 'A', limit: 1 })).items).toEqual([])
  })

  test('an index holds the items that have its keys, as they are now', async () => {
    const listed = async (index: 'gsi1' | 'gsi2', pk: string) =>
      (await table().query({ index, pk, limit: 10 })).items.map(({ sk }) => sk)
    await putAll(table(), [
      { pk: 'A', sk: 'in both', gsi1pk: 'ONE', gsi1sk: '1', gsi2pk: 'TWO', gsi2sk: '1' },
      { pk: 'A', sk: 'in one', gsi1pk: 'ONE', gsi1sk: '2' },
      { pk: 'A', sk: 'in none', gsi2pk: 'TWO' },
    ])
    expect(await listed('gsi1', 'ONE')).toEqual(['in both', 'in one'])
    expect(await listed('gsi2', 'TWO')).toEqual(['in both'])

    await table().update({ pk: 'A', sk: 'in both' }, { set: { gsi1sk: '3', seen: true }, remove: ['gsi2pk'] })
    await table().delete({ pk: 'A', sk: 'in one' })
    expect((await table().query({ index: 'gsi1', pk: 'ONE', limit: 10 })).items).toEqual([
      { pk: 'A', sk: 'in both', gsi1pk: 'ONE', gsi1sk: '3', gsi2sk: '1', seen: true },
    ])
    expect(await listed('gsi2', 'TWO')).toEqual([])
  })
})
