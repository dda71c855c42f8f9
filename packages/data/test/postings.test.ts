import { contains } from '@remotehands/contract'
import { createStores, type Posted, type PostingQuery, piecesOf, type Table } from '@remotehands/core'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryTable } from '../src/memory.ts'
import { describeOnEveryTable } from './every-table.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const all = 'everybody'
const record = (id: number, text: string, lists: readonly string[] = [all]): Posted => ({
  id,
  lists,
  terms: piecesOf([text]),
})
const store = (table: Table) => createStores(table).postings
const putWhole = (postings: ReturnType<typeof store>, records: readonly Posted[]) =>
  postings.putWhole('tickets', [...new Set(records.map(({ id }) => id))], async () => records)

/** Every id that leads through the pages of a search, with how many pages it took. */
async function walk(table: Table, text: string, query: Partial<PostingQuery> = {}) {
  const seen: number[] = []
  let before = query.before
  let pages = 0
  do {
    const page = await store(table).find('tickets', {
      list: all,
      terms: piecesOf([text]),
      limit: 3,
      ...query,
      before,
    })
    seen.push(...page.ids)
    before = page.next
    pages++
  } while (before !== undefined)
  return { seen, pages }
}

describeOnEveryTable('what is posted of records', (table) => {
  test('is found by any part of the text, newest first', async () => {
    await store(table()).put('tickets', [
      record(4, 'VPN drops'),
      record(2_500, 'The vpn is slow'),
      record(9, 'Printer'),
    ])
    expect(await store(table()).find('tickets', { list: all, terms: piecesOf(['vPn']), limit: 5 })).toEqual({
      ids: [2_500, 4],
    })
    expect(
      await store(table()).find('tickets', { list: all, terms: piecesOf(['n drop']), limit: 5 }),
    ).toEqual({
      ids: [4],
    })
    expect(
      await store(table()).find('tickets', { list: all, terms: piecesOf(['scanner']), limit: 5 }),
    ).toEqual({
      ids: [],
    })
  })

  test('is found in its own lists and kind alone', async () => {
    await store(table()).put('tickets', [
      record(1, 'VPN', [all, 'company:1']),
      record(2, 'VPN', [all, 'company:2']),
    ])
    expect((await walk(table(), 'VPN', { list: 'company:2' })).seen).toEqual([2])
    expect((await walk(table(), 'VPN', { list: 'company:3' })).seen).toEqual([])
    expect(await store(table()).find('users', { list: all, terms: ['vpn'], limit: 5 })).toEqual({ ids: [] })
  })

  test('follows the record: another text, another list, none', async () => {
    const { postings } = createStores(table())
    const first = await postings.put('users', [record(7, 'Dana Reyes')])
    expect(first).toEqual([{ id: 7, terms: record(7, 'Dana Reyes').terms }])
    expect(await postings.put('users', [record(7, 'Dana Reyes')])).toEqual([])
    const [changed] = await postings.put('users', [record(7, 'Dana Ray', ['company:1'])])
    expect(changed?.id).toBe(7)
    expect(changed?.terms.toSorted()).toEqual([' ra', ' re', 'eye', 'ray', 'rey', 'yes'])
    const find = async (list: string, text: string) =>
      (await postings.find('users', { list, terms: piecesOf([text]), limit: 5 })).ids
    expect(await find(all, 'dana')).toEqual([])
    expect(await find('company:1', 'eye')).toEqual([])
    expect(await find('company:1', 'dana ra')).toEqual([7])
    await postings.remove('users', 7)
    await postings.remove('users', 7)
    expect(await find('company:1', 'dana')).toEqual([])
  })

  test('is ranked by how many of the words a record has, and how rare they are', async () => {
    const { postings } = createStores(table())
    await postings.put('articles', [
      { id: 1, lists: ['clients'], terms: ['reset', 'vpn', 'password'] },
      { id: 2, lists: ['clients'], terms: ['vpn', 'slow', 'reset'] },
      { id: 3, lists: ['staff'], terms: ['vpn', 'password', 'reset'] },
      { id: 4, lists: ['clients'], terms: ['vpn', 'printer'] },
    ])
    const rank = (terms: string[], limit = 9) => postings.rank('articles', { list: 'clients', terms, limit })
    expect(await rank(['reset', 'my', 'vpn'])).toEqual([2, 1, 4])
    expect(await rank(['reset', 'my', 'vpn'], 2)).toEqual([2, 1])
    expect(await rank(['vpn', 'printer'])).toEqual([4])
    expect(await rank(['vpn'])).toEqual([4, 2, 1])
    expect(await rank(['nothing'])).toEqual([])
  })

  test('is ranked for many texts as for each, and read once for all', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Company of Region ${at}`)
    let reads = 0
    const counting: Table = {
      ...table(),
      query(query) {
        reads += 1
        return table().query(query)
      },
    }
    await store(table()).put(
      'companies',
      names.map((name, at) => record(at + 1, name)),
    )
    const query = { list: all, limit: 5 }
    const texts = names.map((name) => piecesOf([name]))
    const each = await store(counting).rankEach('companies', query, texts)
    expect(reads).toBeLessThan(30)
    for (const at of [0, 7, 42])
      expect(each[at]).toEqual(await store(table()).rank('companies', { ...query, terms: texts[at] ?? [] }))
    expect(each[42]).toContain(43)
    expect(await store(table()).rankEach('companies', query, [])).toEqual([])
  })

  test('is read as far as it changes: of a long ticket one entry, of one that lost words all', async () => {
    const asked: string[] = []
    const counting: Table = {
      ...table(),
      get(key, options) {
        if (key.pk.startsWith('SAID')) asked.push('one')
        return table().get(key, options)
      },
      query(query) {
        if (query.pk.startsWith('SAID')) asked.push('all')
        return table().query(query)
      },
    }
    const lists = store(counting)
    const said = (entry: number, ...terms: string[]) => ({
      ...{ id: 3, entry: `${entry}`, lists: [all] },
      terms,
    })
    for (let entry = 0; entry < 30; entry++) await lists.put('tickets', [said(entry, 'vpn', `w${entry}`)])
    expect(asked).toEqual(Array.from({ length: 30 }, () => 'one'))
    const find = async (term: string) =>
      (await lists.find('tickets', { list: all, terms: [term], limit: 5 })).ids
    // Another entry still has it.
    await lists.put('tickets', [said(7, 'other')])
    expect(asked.slice(30)).toEqual(['one', 'all'])
    expect([await find('vpn'), await find('w7'), await find('other')]).toEqual([[3], [], [3]])
  })

  describe('is kept together by entry:', () => {
    const said = (entry: string, terms: string[], isInternal = false) => ({
      ...{ id: 3, entry, lists: [all], said: { words: ` ${terms.join(' ')} `, isInternal } },
      ...(isInternal ? { terms: [], own: { [all]: terms } } : { terms }),
    })
    const filler = (entry: string, count: number) =>
      said(
        entry,
        Array.from({ length: count }, (_, at) => `=filler${at}${entry}`),
      )
    /** Their entries, read anew, and whether these are all. */
    const kept = async () => {
      const { entries = [], areAll } = (await store(table()).entryWords('tickets', [3, 4])).get(3) ?? {}
      return [entries.map(({ entry, isInternal }) => (isInternal ? `${entry} (internal)` : entry)), areAll]
    }

    test('as they come, and of a whole record as it is', async () => {
      const lists = store(table())
      await lists.put('tickets', [{ ...record(3, 'Printer'), id: 3 }])
      expect(await kept()).toEqual([[], true])
      await lists.put('tickets', [said('b', ['=note'], true), said('a', ['=one'])])
      await lists.put('tickets', [filler('c', 300)])
      expect(await kept()).toEqual([['a', 'c', 'b (internal)'], true])
      const { entries = [] } = (await lists.entryWords('tickets', [3])).get(3) ?? {}
      expect(entries[1]?.words).toContain(' =filler1c ')
      await putWhole(lists, [record(3, 'Printer'), said('a', ['=two'])])
      expect(await kept()).toEqual([['a'], true])
      await putWhole(lists, [record(3, 'Printer')])
      expect(await kept()).toEqual([[], true])
    })

    const eachWay = [
      ['one at a time', false],
      ['as a whole', true],
    ] as const
    const putEach = async (areWhole: boolean, ...parts: ReturnType<typeof said>[]) => {
      const lists = store(table())
      if (areWhole) await putWhole(lists, parts)
      else for (const part of parts) await lists.put('tickets', [part])
    }

    test.each(eachWay)(
      'the first ones, %s, and whoever reads them knows that they aren’t all',
      async (_, areWhole) => {
        const lists = store(table())
        const fitting = ['a', 'b', 'c'].map((entry) => filler(entry, 200))
        await putEach(areWhole, ...fitting)
        expect(await kept()).toEqual([['a', 'b', 'c'], true])
        await putEach(areWhole, ...fitting, filler('d', 200), said('e', ['=late']))
        expect(await kept()).toEqual([['a', 'b', 'c', 'd'], false])
        for (const term of ['=filler7d', '=late'])
          expect((await lists.find('tickets', { list: all, terms: [term], limit: 5 })).ids).toEqual([3])
        // Nobody knows what somebody adds meanwhile, since it doesn’t fit.
        await putWhole(lists, fitting)
        expect(await kept()).toEqual([['a', 'b', 'c'], false])
      },
    )

    test.each(eachWay)('but for one that is too long, %s', async (_, areWhole) => {
      await putEach(areWhole, said('a', ['=one']))
      expect(await kept()).toEqual([['a'], true])
      await putEach(areWhole, said('a', ['=one']), filler('b', 900))
      expect(await kept()).toEqual([['a'], false])
    })

    test('what was read before is read again where it has changed, and only there', async () => {
      const wholes: number[] = []
      const watched: Table = {
        ...table(),
        getMany(keys, only) {
          if (!only) wholes.push(keys.length)
          return table().getMany(keys, only)
        },
      }
      const lists = store(watched)
      const now = async () => {
        const { entries = [], areAll } = (await lists.entryWords('tickets', [3, 4])).get(3) ?? {}
        const words = entries.map((each) => each.words.trim())
        return { words, areAll, wholes: wholes.splice(0) }
      }
      const writer = store(table())
      await writer.put('tickets', [said('a', ['=one']), { ...said('a', ['=four']), id: 4 }])
      expect(lists.keptEntryWords('tickets', 3)).toBeUndefined()
      expect(await now()).toEqual({ words: ['=one'], areAll: true, wholes: [2] })
      expect(await now()).toEqual({ words: ['=one'], areAll: true, wholes: [] })
      await writer.put('tickets', [said('b', ['=more'])])
      expect(lists.keptEntryWords('tickets', 3)).toHaveLength(1)
      expect(await now()).toEqual({ words: ['=one', '=more'], areAll: true, wholes: [1] })
      expect(lists.keptEntryWords('tickets', 3)).toHaveLength(2)
      // Of the same length.
      await putWhole(writer, [said('a', ['=two']), said('b', ['=less'])])
      expect(await now()).toEqual({ words: ['=two', '=less'], areAll: true, wholes: [1] })
      await putWhole(writer, [record(3, 'Printer')])
      expect(await now()).toEqual({ words: [], areAll: true, wholes: [] })
      // As an earlier version wrote it: nobody knows whether it is as it was.
      const key = { pk: 'WORDS#tickets#3', sk: 'WORDS' }
      for (const word of ['six', 'ten']) {
        await table().put({ ...key, size: 12, 'TEXT#a': ` =${word} ` })
        expect(await now()).toEqual({ words: [`=${word}`], areAll: true, wholes: [1] })
      }
    })

    test('where somebody adds to a record that is posted whole, its words don’t count as all', async () => {
      await store(table()).put('tickets', [said('a', ['=one'])])
      let isLate = true
      const adding: Table = {
        ...table(),
        async put(item, condition) {
          if (isLate && item.pk.startsWith('WORDS#')) {
            isLate = false
            await store(table()).put('tickets', [said('b', ['=more'])])
          }
          return table().put(item, condition)
        },
      }
      await putWhole(store(adding), [said('a', ['=two'])])
      expect(await kept()).toEqual([['a'], false])
    })

    test('of an entry that somebody adds while a record is read to be posted whole, its words and postings stay', async () => {
      const lists = store(table())
      await lists.put('tickets', [record(3, 'Printer'), said('a', ['=one'])])
      await lists.putWhole('tickets', [3], async () => {
        await store(table()).put('tickets', [said('b', ['=more'])])
        return [record(3, 'Printer'), said('a', ['=two'])]
      })
      const find = async (term: string) =>
        (await lists.find('tickets', { list: all, terms: [term], limit: 5 })).ids
      expect([await find('=one'), await find('=two'), await find('=more')]).toEqual([[], [3], [3]])
      expect((await kept())[1]).toBe(false)
      // And are known for the next time.
      await putWhole(lists, [record(3, 'Printer'), said('a', ['=two'])])
      expect(await find('=more')).toEqual([])
    })

    test('before anything leads to them', async () => {
      const order: string[] = []
      const noting: Table = {
        ...table(),
        update: (key, ...rest) => {
          order.push('words')
          return table().update(key, ...rest)
        },
        writeMany: (writes) => {
          order.push(
            ...writes.flatMap((write) =>
              'put' in write && write.put.pk.startsWith('POSTINGS#') ? 'list' : [],
            ),
          )
          return table().writeMany(writes)
        },
      }
      await store(noting).put('tickets', [said('a', ['=one'])])
      expect(order.slice(0, 2)).toEqual(['words', 'list'])
    })
  })

  test('survives being posted by many at the same moment', async () => {
    const { postings } = createStores(table())
    await Promise.all(Array.from({ length: 20 }, (_, at) => postings.put('tickets', [record(at + 1, 'VPN')])))
    expect((await walk(table(), 'VPN', { limit: 100 })).seen).toHaveLength(20)
  })
})

describe('pages of a search', () => {
  test('lead to all matches and nothing else, whatever the texts and the gaps between ids', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', ' ', 'É', '😀'),
      minLength: 3,
      maxLength: 8,
    })
    const id = fc.oneof(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 2_000_000 }))
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ id, text }), { selector: (each) => each.id, maxLength: 40 }),
        text.filter((search) => piecesOf([search]).length > 0),
        async (records, search) => {
          const table = memoryTable()
          await store(table).put(
            'tickets',
            records.map((each) => record(each.id, each.text)),
          )
          const { seen } = await walk(table, search)
          const texts = new Map(records.map((each) => [each.id, each.text]))
          const verified = seen.filter((found) => contains([texts.get(found) ?? ''], search))
          const expected = records.filter((each) => contains([each.text], search)).map((each) => each.id)
          expect(verified).toEqual(expected.sort((a, b) => b - a))
          expect(new Set(seen).size).toBe(seen.length)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('go on from any id', async () => {
    const table = memoryTable()
    await store(table).put(
      'tickets',
      [999, 1_000, 1_001, 2_000].map((id) => record(id, 'VPN')),
    )
    expect((await walk(table, 'VPN', { before: 1_001 })).seen).toEqual([1_000, 999])
    expect((await walk(table, 'VPN', { before: 1 })).seen).toEqual([])
  })

  test('cost a bounded number of reads, also where most records have each piece and none the text', async () => {
    const table = memoryTable()
    const records = Array.from({ length: 30_000 }, (_, at) => record(at + 1, at % 2 ? 'abc' : 'bcd'))
    await store(table).put('tickets', records)
    let reads = 0
    const counted: Table = {
      ...table,
      query: (query) => {
        reads++
        return table.query(query)
      },
    }
    await store(counted).find('tickets', { list: all, terms: piecesOf(['abcd']), limit: 50 })
    expect(reads).toBeLessThan(20)
    expect((await walk(table, 'abcd')).seen).toEqual([])
  })
})

describe('a list that grows', () => {
  /** Words of which some are frequent and most are rare, and one in another script than ASCII. */
  const wordsOf = (id: number, salt: number) => [
    ...['the', 'vpn', `w${(id * 7 + salt) % 50}`, `rare${id}`, `s${salt}-${id % 400}`],
    ...(id % 3 === 0 ? ['東京', '😀a'] : []),
  ]

  /** Many records, posted some at a time, changed and removed, until every level is in use. */
  async function grow(
    table: Table,
    rounds: number,
    {
      look,
      padding = [],
    }: { look?: (said: ReadonlyMap<number, string[]>) => Promise<void>; padding?: string[] } = {},
  ) {
    const lists = store(table)
    const said = new Map<number, string[]>()
    for (let round = 0; round < rounds; round++) {
      const ids = Array.from({ length: 40 }, (_, at) => round * 30 + at + 1)
      for (const id of ids) said.set(id, wordsOf(id, said.has(id) ? round : 0))
      await lists.put(
        'tickets',
        ids.map((id) => ({
          ...{ id, lists: [all] },
          terms: [...(said.get(id) ?? []), ...padding.map((word) => `${word} ${id}`)],
        })),
      )
      const gone = round * 30 + 5
      said.delete(gone)
      await lists.remove('tickets', gone)
      await look?.(said)
    }
    return said
  }

  async function everyId(
    table: Table,
    query: Partial<PostingQuery>,
    lists = store(table),
  ): Promise<number[]> {
    const seen: number[] = []
    let before: number | undefined
    do {
      const page = await lists.find('tickets', { list: all, terms: [], limit: 60, ...query, before })
      seen.push(...page.ids)
      before = page.next
    } while (before !== undefined)
    return seen
  }

  const having = (said: ReadonlyMap<number, string[]>, has: (words: string[]) => boolean) =>
    [...said].flatMap(([id, words]) => (has(words) ? [id] : [])).sort((a, b) => b - a)

  test('is found whole, newest first, by words and their beginnings, through all its levels', async () => {
    const table = memoryTable()
    const said = await grow(table, 160)
    for (const word of ['the', 'vpn', 'w7', 'w49', 'rare77', 'rare4400', '東京', '😀a', 'nothing'])
      expect(await everyId(table, { terms: [word] })).toEqual(having(said, (words) => words.includes(word)))
    for (const start of ['rare12', 'w4', '東', 's3'])
      expect(await everyId(table, { beginnings: [start] })).toEqual(
        having(said, (words) => words.some((word) => word.startsWith(start))),
      )
    expect(await everyId(table, { terms: ['vpn', 'w7'], beginnings: ['rare1'] })).toEqual(
      having(said, (words) => words.includes('w7') && words.some((word) => word.startsWith('rare1'))),
    )
  })

  test.each([
    { moved: 'first', random: 0 },
    { moved: 'last', random: 1 - Number.EPSILON },
  ])(
    'is found whole by whoever keeps what they have read of it, and the second time by one request, when the $moved blocks move down',
    async ({ random }) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.spyOn(Math, 'random').mockReturnValue(random)
      const table = memoryTable()
      const query = vi.spyOn(table, 'query')
      const keeping = store(table)
      // Nothing is removed above before it is told that it stands below.
      let isUntold = false
      const removals: boolean[] = []
      const slow: Table = {
        ...table,
        async put(item, condition) {
          await table.put(item, condition)
          isUntold = item.generation === undefined
          if (isUntold) return
          // Whoever searches meanwhile keeps what stands there then.
          for (let read = 0; read < 2; read++) {
            await keeping.find('tickets', { list: all, terms: ['w7'], limit: 60 })
            vi.setSystemTime(Date.now() + 6_000)
          }
          await keeping.find('tickets', { list: all, terms: ['w7'], limit: 60 })
        },
        async delete(key, condition) {
          removals.push(isUntold)
          await table.delete(key, condition)
        },
      }
      let isKept = 0
      // Long words, so that two levels are soon full.
      const padding = Array.from({ length: 25 }, (_, at) => String.fromCodePoint(97 + at).repeat(50))
      const look = async (said: ReadonlyMap<number, string[]>) => {
        vi.setSystemTime(Date.now() + 3_000)
        for (const word of ['w7', 'w49', '東京', 'rare77', 'nothing'])
          expect(await everyId(table, { terms: [word] }, keeping)).toEqual(
            having(said, (words) => words.includes(word)),
          )
        query.mockClear()
        await keeping.find('tickets', { list: all, terms: ['w49'], limit: 60 })
        if (query.mock.calls.length === 1) isKept += 1
      }
      await grow(slow, 40, { look, padding })
      expect(new Set(removals)).toEqual(new Set([false]))
      expect(isKept).toBeGreaterThan(10)
      expect((await table.query({ pk: `POSTINGS#tickets#${all}#2`, limit: 1 })).items).toHaveLength(1)
    },
  )

  test('keeps its blocks filled, and each of its levels within its size', async () => {
    const table = memoryTable()
    const lists = store(table)
    const wordsOf = (id: number) =>
      Array.from(
        { length: 60 },
        (_, at) => `=word${Math.floor(200_000 ** (((id * 60 + at) * 0.618034) % 1))}`,
      )
    for (let first = 1; first <= 5_000; first += 50)
      await lists.put(
        'tickets',
        Array.from({ length: 50 }, (_, at) => ({ ...record(first + at, ''), terms: wordsOf(first + at) })),
      )
    const lengthsOf = async (level: number) => {
      const { items } = await table.query({ pk: `POSTINGS#tickets#${all}#${level}`, limit: 5_000 })
      return items.map(({ packed }) => String(packed).length)
    }
    for (const [level, most] of [
      [1, 700_000],
      [2, Number.POSITIVE_INFINITY],
    ] as const) {
      const lengths = await lengthsOf(level)
      const size = lengths.reduce((sum, each) => sum + each, 0)
      expect(size).toBeGreaterThan(20_000)
      expect(size).toBeLessThan(most)
      expect(Math.max(...lengths)).toBeLessThan(16_000)
      expect(size / lengths.length).toBeGreaterThan(2_000)
    }
  })

  test('is read anew once an earlier version has sorted it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const table = memoryTable()
    const keeping = store(table)
    const find = (lists: typeof keeping) => everyId(table, { terms: ['w7'] }, lists)
    await grow(table, 70)
    for (let read = 0; read < 3; read++) {
      await find(keeping)
      vi.setSystemTime(Date.now() + 6_000)
    }
    // It knows of no generations, and removes whatever is among the newest.
    const earlier = store({
      ...table,
      async put(item, condition) {
        if (item.generation === undefined) return table.put(item, condition)
      },
      async writeMany(writes) {
        await table.writeMany(writes)
        const pk = `POSTINGS#tickets#${all}#0`
        if (writes.some((write) => 'delete' in write && write.delete.pk === pk))
          await table.delete({ pk, sk: 'GENERATION' })
      },
    })
    for (let at = 0; at < 100; at++)
      await earlier.put('tickets', [{ ...record(9_000 + at, ''), terms: ['w7'] }])
    expect(await find(keeping)).toEqual(await find(store(table)))
    expect(await find(keeping)).toContain(9_000)
  })

  test('loses nothing when a job is killed at any write, or two of them compact at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let left = Number.POSITIVE_INFINITY
    const real = memoryTable()
    const mortal = <A extends unknown[], R>(write: (...of: A) => Promise<R>) => {
      return async (...of: A): Promise<R> => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return write(...of)
      }
    }
    const table = {
      ...real,
      put: mortal(real.put),
      delete: mortal(real.delete),
      writeMany: mortal(real.writeMany),
    }
    const lists = store(table)
    const keeping = store(real)
    const records = Array.from({ length: 700 }, (_, at) => ({
      id: at + 1,
      lists: [all],
      terms: wordsOf(at + 1, 0),
    }))
    for (let at = 0; at < records.length; at += 10) {
      const some = records.slice(at, at + 10)
      left = at % 130
      await lists.put('tickets', some).catch((error: Error) => expect(error.message).toBe('killed'))
      left = Number.POSITIVE_INFINITY
      await Promise.all([
        lists.put('tickets', some),
        store(real).put('tickets', [record(5_000 + at, 'the end')]),
      ])
      vi.setSystemTime(Date.now() + 3_000)
      for (const word of ['the', 'w7', '😀a'])
        expect(await everyId(real, { terms: [word] }, keeping)).toEqual(
          await everyId(real, { terms: [word] }),
        )
    }
    for (const word of ['the', 'w7', 'rare77', '😀a'])
      expect((await everyId(real, { terms: [word] })).filter((id) => id < 5_000)).toEqual(
        records.flatMap(({ id, terms }) => (terms.includes(word) ? [id] : [])).reverse(),
      )
  })
})
