import { itemsInMemory, memoryTable } from '@remotehands/data/memory'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AskOpenSearch,
  createStores,
  everybody,
  type Item,
  movableLists,
  type OutsideLists,
  openSearchLists,
  type Posted,
  type Table,
} from '../../src/index.ts'
import { memoryOpenSearch } from '../support/memory-open-search.ts'
import { openAsk, openSearchUrl, testLists } from '../support/open-search.ts'

const runs = openSearchUrl ? 15 : 100
const lists = [everybody, 'company:1', 'company:11', 'person:1']
const words = ['=vpn', '=vpns', '=printer', '=print', 'vpn', '=東京', '@1@']

const said = (id: number, entry: string | undefined, terms: readonly string[], inLists = lists): Posted => ({
  ...{ id, entry, terms },
  lists: inLists,
})

/** All items of a table, as an operator's command reads them. */
async function* itemsOf(table: Table): AsyncGenerator<readonly Item[]> {
  yield itemsInMemory(table)
}

/** A store, and what moves its lists. */
function storeOn(table: Table, outside?: OutsideLists) {
  const lists = movableLists(table, outside)
  return { ...lists, ...createStores(table, table, lists).postings }
}

/** A store whose lists are in OpenSearch from the start. */
async function openStore(table: Table = memoryTable(), outside: OutsideLists = testLists()) {
  const store = storeOn(table, outside)
  await store.renewed(() => itemsOf(table))
  return store
}
type Store = Awaited<ReturnType<typeof openStore>>

interface Wanted {
  list: string
  terms: string[]
  beginnings?: string[]
}

/** Every id that the pages of a search lead to. */
async function every(store: Store, wanted: Wanted, limit = 3): Promise<number[]> {
  const seen: number[] = []
  let before: number | undefined
  do {
    const page = await store.find('tickets', { ...wanted, limit, before })
    seen.push(...page.ids)
    before = page.next
  } while (before !== undefined)
  return seen
}

/** What was done to a system: entries said, tickets posted whole, and removed. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('say' as const),
    id: fc.integer({ min: 1, max: 12 }),
    entry: fc.constantFrom('a', 'b', undefined),
    terms: fc.subarray(words),
    inLists: fc.subarray(lists, { minLength: 1 }),
  }),
  fc.record({ does: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 12 }) }),
)
const wanted = fc
  .record({
    list: fc.constantFrom(...lists),
    terms: fc.subarray(words, { maxLength: 2 }),
    beginnings: fc.subarray(['=', '=v', '=pr', '=printer', '=東']),
  })
  .filter(({ terms, beginnings }) => terms.length + beginnings.length > 0)

test('every search finds in OpenSearch what it finds in the table, and what is there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(wanted, { minLength: 1, maxLength: 8 }),
      async (steps, searches) => {
        const own = storeOn(memoryTable())
        const outside = await openStore()
        const parts = new Map<string, Posted>()
        for (const each of steps) {
          if (each.does === 'remove') {
            for (const entry of ['a', 'b', undefined]) parts.delete(`${each.id} ${entry}`)
            for (const store of [own, outside]) await store.remove('tickets', each.id)
          } else {
            const part = said(each.id, each.entry, each.terms, each.inLists)
            parts.set(`${each.id} ${each.entry}`, part)
            for (const store of [own, outside]) await store.put('tickets', [part])
          }
        }
        for (const search of searches) {
          const hasAll = (id: number) => {
            const terms = [...parts.values()].flatMap((part) =>
              part.id === id && part.lists.includes(search.list) ? part.terms : [],
            )
            return (
              search.terms.every((term) => terms.includes(term)) &&
              search.beginnings.every((beginning) => terms.some((term) => term.startsWith(beginning)))
            )
          }
          const ids = [...new Set([...parts.values()].map(({ id }) => id))].sort((a, b) => b - a)
          const expected = ids.filter(hasAll)
          expect(await every(outside, search)).toEqual(expected)
          // The table's lists are read as far as it takes; what is found is checked on the records.
          expect((await every(own, search)).filter(hasAll)).toEqual(expected)
          const ranked = { list: search.list, limit: 5, terms: search.terms }
          expect(await outside.rank('tickets', ranked)).toEqual(await own.rank('tickets', ranked))
        }
      },
    ),
    { numRuns: runs },
  )
}, 300_000)

test('several ways in several lists lead to the same pages, and each says by which', async () => {
  const [own, outside] = [storeOn(memoryTable()), await openStore()]
  const records = Array.from({ length: 60 }, (_, at) =>
    said(at + 1, undefined, at % 3 ? ['=vpn', 'vpn'] : ['=printer', '=vpn'], [
      everybody,
      at % 2 ? 'company:1' : 'person:1',
    ]),
  )
  for (const store of [own, outside]) await store.put('tickets', records)
  const ways = [{ terms: ['vpn'] }, { terms: ['=vpn'], beginnings: ['=pr'] }]
  let before: number | undefined
  for (let pages = 0; pages < 6; pages++) {
    const query = { lists: ['company:1', 'person:1'], limit: 10, before }
    const found = await outside.findAny('tickets', query, ways)
    expect(found.ids).toEqual(Array.from({ length: 10 }, (_, at) => 60 - pages * 10 - at))
    for (const id of found.ids) expect([...found.foundBy(id)]).toEqual(id % 3 === 1 ? [1] : [0])
    before = found.next
  }
  expect(before).toBeUndefined()
  const all = { lists: ['company:1', 'person:1'], limit: 100 }
  const [a, b] = [await own.findAny('tickets', all, ways), await outside.findAny('tickets', all, ways)]
  expect(b.ids).toEqual(a.ids)
})

test('a page of far more records than a request writes is found whole', async () => {
  const store = await openStore()
  await store.put(
    'tickets',
    Array.from({ length: 333 }, (_, at) => said(at + 1, undefined, ['=vpn'], [everybody])),
  )
  expect(await every(store, { list: everybody, terms: ['=vpn'] }, 100)).toHaveLength(333)
})

test('each search names its list in each of its terms: none leads to another company’s', async () => {
  const searches: string[] = []
  const ask = testLists((inner) => (method, path, body = '') => {
    if (path.includes('_msearch')) searches.push(...body.split('\n').filter((line) => line.includes('query')))
    return inner(method, path, body)
  })
  const store = await openStore(memoryTable(), ask)
  await store.put('tickets', [
    said(1, undefined, ['=vpn'], [everybody, 'company:1']),
    said(2, undefined, ['=vpn', '=secret'], [everybody, 'company:11']),
  ])
  const find = (list: string, beginnings: string[], terms: string[] = []) =>
    every(store, { list, terms, beginnings })
  expect(await find('company:1', ['', '=', '=v'])).toEqual([1])
  expect(await find('company:1', ['1\t=', '=s'])).toEqual([])
  expect(await find('company:', ['1'])).toEqual([])
  expect(await find('company:11', [], ['=secret'])).toEqual([2])
  expect(await find('company:1', [], ['=secret'])).toEqual([])
  expect(await store.rank('tickets', { list: 'company:1', terms: ['=secret', '=vpn'], limit: 9 })).toEqual([
    1,
  ])
  for (const line of searches) {
    const { query } = JSON.parse(line)
    const inTerms = query.bool.filter.flatMap((each: { term?: object; prefix?: object; range?: object }) =>
      each.range ? [] : [each.term ?? each.prefix],
    )
    expect(inTerms.length).toBeGreaterThan(0)
    for (const { terms } of inTerms) expect(terms).toMatch(/^company:\d*\t/)
  }
})

describe('deliveries', () => {
  test('that are cut off at any request and come again leave what one whole delivery does', async () => {
    for (let cutAt = 1; ; cutAt++) {
      let left = Number.POSITIVE_INFINITY
      const flaky = testLists((inner) => async (...request) => {
        left -= 1
        if (left === 0) throw new Error('Killed before.')
        const answer = await inner(...request)
        if (left === 0.5) throw new Error('Killed after.')
        return answer
      })
      const store = await openStore(memoryTable(), flaky)
      await store.put('tickets', [said(1, 'a', ['=vpn', '=old']), said(2, undefined, ['=printer'])])
      left = cutAt / 2 + 0.5
      const delivery = () =>
        store.put('tickets', [
          said(1, 'a', ['=vpn', '=new']),
          said(1, 'b', ['=print']),
          said(3, 'a', ['=old']),
        ])
      const wasCut = await delivery().then(
        () => false,
        () => true,
      )
      left = Number.POSITIVE_INFINITY
      await delivery()
      await delivery()
      const find = (term: string) => every(store, { list: 'company:1', terms: [term] })
      expect(await find('=old')).toEqual([3])
      expect(await find('=new')).toEqual([1])
      expect(await find('=print')).toEqual([1])
      expect(await find('=printer')).toEqual([2])
      if (!wasCut) break
      expect(cutAt).toBeLessThan(20)
    }
  })

  test('of one ticket at the same moment keep the words of each', async () => {
    const store = await openStore()
    const entries = Array.from({ length: 6 }, (_, at) => said(1, `${at}`, ['=vpn', `=w${at}`]))
    await Promise.all([...entries, ...entries].map((entry) => store.put('tickets', [entry])))
    for (const at of entries.keys())
      expect(await every(store, { list: everybody, terms: ['=vpn', `=w${at}`] })).toEqual([1])
  })

  test('fail as an outage while OpenSearch refuses, and say nothing wrong meanwhile', async () => {
    let status = 200
    const busy = testLists((inner) => async (method, path, body) => {
      const answer = await inner(method, path, body)
      if (status === 200 || !path.includes('_bulk')) return answer
      return { status: 200, json: { items: [{ create: { status, error: { type: 'rejected' } } }] } }
    })
    const store = await openStore(memoryTable(), busy)
    status = 429
    await expect(store.put('tickets', [said(1, 'a', ['=vpn'])])).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    status = 200
    await store.put('tickets', [said(1, 'a', ['=vpn'])])
    expect(await every(store, { list: everybody, terms: ['=vpn'] })).toEqual([1])
  })

  test('are an error where a document is refused for good', async () => {
    const refusing = testLists(
      (inner) => async (method, path, body) =>
        path.includes('_bulk')
          ? { status: 200, json: { items: [{ create: { status: 400, error: { type: 'strict_dynamic' } } }] } }
          : inner(method, path, body),
    )
    const store = await openStore(memoryTable(), refusing)
    await expect(store.put('tickets', [said(1, 'a', ['=vpn'])])).rejects.toThrow('strict_dynamic')
  })

  test('are an error without the right to ask', async () => {
    const denied: AskOpenSearch = async () => ({ status: 403, json: { message: 'no permissions' } })
    const store = await openStore(memoryTable(), openSearchLists({ name: 'denied', ask: denied }))
    await expect(store.find('tickets', { list: everybody, terms: ['x'], limit: 1 })).rejects.toThrow('403')
    await expect(store.put('tickets', [said(1, 'a', ['=vpn'])])).rejects.toThrow('403')
    await expect(store.forget({ kind: 'tickets', list: everybody }, ['x'])).rejects.toThrow('403')
  })
})

test('what only a part of OpenSearch could answer is an outage, and no shorter answer', async () => {
  const partly: AskOpenSearch = async () => ({
    status: 200,
    json: { responses: [{ status: 503, error: { type: 'search_phase_execution_exception', reason: null } }] },
  })
  const store = await openStore(memoryTable(), openSearchLists({ name: 'partly', ask: partly }))
  await expect(store.find('tickets', { list: everybody, terms: ['x'], limit: 1 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('what is forgotten is asked to leave the index, once for all of its lists', async () => {
  const asked: string[] = []
  const outside = testLists((inner) => (method, path, body) => {
    asked.push(path)
    return inner(method, path, body)
  })
  const store = await openStore(memoryTable(), outside)
  await store.put('users', [said(7, undefined, ['dan'], [everybody, 'company:1'])])
  await store.remove('users', 7)
  asked.length = 0
  for (const list of [everybody, 'company:1']) await store.forget({ kind: 'users', list }, ['dan'])
  expect(asked).toEqual([expect.stringMatching(/users\/_forcemerge\?only_expunge_deletes=true/)])
  expect(await every(store, { list: everybody, terms: ['dan'] })).toEqual([])
})

describe('a move', () => {
  const putWhole = (store: Store, records: readonly Posted[]) =>
    store.putWhole('tickets', [...new Set(records.map(({ id }) => id))], async () => records)
  const findIn = async (store: Store, term: string) =>
    (await store.find('tickets', { list: everybody, terms: [term], limit: 9 })).ids
  const blocksOf = async (table: Table) => {
    const found: string[] = []
    for await (const items of itemsOf(table))
      found.push(...items.filter(({ pk }) => pk.startsWith('POSTINGS#tickets#')).map(({ pk }) => pk))
    return found
  }

  test('to OpenSearch and back leaves no search without what is there, and no lists behind', async () => {
    const table = memoryTable()
    const before = storeOn(table)
    const records = [said(1, undefined, ['=vpn']), said(1, 'a', ['=slow']), said(2, undefined, ['=printer'])]
    await putWhole(before, records)
    await before.setWhole('tickets', 'facets')

    // The setting is on: searches go on in the table, until every record was posted again.
    const outside = testLists()
    const during = storeOn(table, outside)
    await during.put('tickets', [said(3, undefined, ['=vpn'])])
    await during.put('tickets', [said(1, 'b', ['=again'])])
    expect(await findIn(during, '=vpn')).toEqual([3, 1])
    expect(await findIn(during, '=again')).toEqual([1])
    expect(await during.areWhole('tickets', 'facets')).toBe(true)

    const command = storeOn(table, outside)
    await command.renew()
    await putWhole(command, [...records, said(1, 'b', ['=again'])])
    await putWhole(command, [said(3, undefined, ['=vpn'])])
    await command.setWhole('tickets', 'facets')
    await command.renewed(() => itemsOf(table))
    expect(await blocksOf(table)).toEqual([])
    for (const store of [during, command, storeOn(table, outside)]) {
      expect(await findIn(store, '=vpn')).toEqual([3, 1])
      expect(await every(store, { list: everybody, terms: ['=slow', '=vpn'] })).toEqual([1])
      expect(await store.areWhole('tickets', 'facets')).toBe(true)
    }
    await during.put('tickets', [said(2, undefined, ['=scanner'])])
    expect(await findIn(during, '=printer')).toEqual([])
    expect(await findIn(during, '=scanner')).toEqual([2])
    expect(await blocksOf(table)).toEqual([])

    // And off again: nothing is known of facets, until every record was posted again.
    const after = storeOn(table)
    expect(await after.areWhole('tickets', 'facets')).toBe(false)
    await after.put('tickets', [said(2, 'a', ['=toner'])])
    const back = storeOn(table)
    await back.renew()
    await putWhole(back, [said(2, undefined, ['=scanner']), said(2, 'a', ['=toner'])])
    await putWhole(back, [...records.slice(0, 2), said(1, 'b', ['=again'])])
    await putWhole(back, [said(3, undefined, ['=vpn'])])
    await back.renewed(() => itemsOf(table))
    expect(await findIn(after, '=vpn')).toEqual([3, 1])
    expect(await findIn(after, '=scanner')).toEqual([2])
    expect(await findIn(after, '=printer')).toEqual([])
    expect(await every(after, { list: everybody, terms: ['=slow', '=again'] })).toEqual([1])

    // Another domain has nothing yet.
    const another = storeOn(table, testLists())
    expect(await findIn(another, '=vpn')).toEqual([3, 1])
  })

  test('can be done again, and mends what is missing', async () => {
    const table = memoryTable()
    const outside = testLists()
    const store = await openStore(table, outside)
    await store.put('tickets', [said(1, undefined, ['=vpn'])])
    await outside.lists.add('tickets', new Map([[everybody, new Map([['=vpn', new Map([[1, false]])]])]]))
    expect(await findIn(store, '=vpn')).toEqual([])
    await store.renew()
    await store.put('tickets', [said(1, undefined, ['=vpn'])])
    await store.renewed(() => itemsOf(table))
    expect(await findIn(store, '=vpn')).toEqual([1])
  })
})

// The server in memory is worth as much as this says.
test.runIf(openSearchUrl)(
  'the one in memory answers as the real one',
  async () => {
    const real = openAsk()
    const memory = memoryOpenSearch()
    const id = fc.constantFrom('everybody/1', 'everybody/2', 'company:1/2')
    const terms = fc.subarray(['everybody\t=vpn', 'everybody\t=vpns', 'company:1\t=vpn', 'everybody\t東京'])
    const filter = fc.oneof(
      fc.record({ term: fc.record({ terms: fc.constantFrom('everybody\t=vpn', 'company:1\t=vpn', 'x') }) }),
      fc.record({
        prefix: fc.record({ terms: fc.constantFrom('everybody\t', 'everybody\t東', 'everybody\t=vpns') }),
      }),
      fc.record({ range: fc.record({ id: fc.record({ lt: fc.integer({ min: 0, max: 4 }) }) }) }),
    )
    const request = fc.oneof(
      fc.record({ is: fc.constant('write' as const), id, terms: fc.option(terms), isFresh: fc.boolean() }),
      fc.record({ is: fc.constant('read' as const), ids: fc.uniqueArray(id, { minLength: 1 }) }),
      fc.record({
        is: fc.constant('search' as const),
        size: fc.integer({ min: 1, max: 3 }),
        filters: fc.array(filter, { minLength: 1, maxLength: 3 }),
      }),
      fc.constant({ is: 'make' as const }),
      fc.constant({ is: 'merge' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 15 }), async (requests) => {
        const index = `test-${crypto.randomUUID()}`
        const made = {
          settings: {},
          mappings: { properties: { id: { type: 'long' }, terms: { type: 'keyword' } } },
        }
        const both = async (...asked: Parameters<AskOpenSearch>) => {
          const [a, b] = [await real(...asked), await memory(...asked)]
          expect(b.status).toBe(a.status)
          return [a.json, b.json] as const
        }
        const seen = new Map<string, readonly [Seen, Seen]>()
        await both('POST', `/${index}/_mget`, JSON.stringify({ ids: ['a'] })).then((answers) => {
          for (const json of answers)
            expect(json).toMatchObject({ docs: [{ error: { type: 'index_not_found_exception' } }] })
        })
        await both('PUT', `/${index}`, JSON.stringify(made))
        for (const each of requests) {
          if (each.is === 'make') await both('PUT', `/${index}`, JSON.stringify(made))
          if (each.is === 'merge')
            await both('POST', `/${index}/_forcemerge?only_expunge_deletes=true&wait_for_completion=false`)
          if (each.is === 'read') {
            const answers = await both('POST', `/${index}/_mget`, JSON.stringify({ ids: each.ids }))
            const [a = [], b = []] = answers.map((json) => (json as { docs: Seen[] }).docs)
            expect(b.map(({ found, _source }) => ({ found, _source }))).toEqual(
              a.map(({ found, _source }) => ({ found, _source })),
            )
            for (const [at, one] of each.ids.entries()) if (a[at] && b[at]) seen.set(one, [a[at], b[at]])
          }
          if (each.is === 'write') {
            const known = seen.get(each.id)
            const bodies = [0, 1].map((which) => {
              const place = known?.[which]
              const asRead = place?.found
                ? { _id: each.id, if_seq_no: place._seq_no, if_primary_term: place._primary_term }
                : { _id: each.id }
              if (each.terms === null)
                return place?.found ? `${JSON.stringify({ delete: asRead })}\n` : undefined
              const action = place?.found && !each.isFresh ? { index: asRead } : { create: { _id: each.id } }
              return `${JSON.stringify(action)}\n${JSON.stringify({ id: Number(each.id.at(-1)), terms: each.terms })}\n`
            })
            if (bodies.includes(undefined)) continue
            const answers = [
              await real('POST', `/${index}/_bulk`, bodies[0]),
              await memory('POST', `/${index}/_bulk`, bodies[1]),
            ]
            const [a, b] = answers.map(({ json }) =>
              (json as { items: Record<string, { status: number }>[] }).items.map((item) =>
                Object.entries(item).map(([action, { status }]) => [action, status]),
              ),
            )
            expect(b).toEqual(a)
          }
          if (each.is === 'search') {
            const body = {
              size: each.size,
              query: { bool: { filter: each.filters } },
              sort: [{ id: 'desc' }],
              _source: false,
            }
            const lines = `{"ignore_unavailable":true}\n${JSON.stringify(body)}\n`
            const path = `/${index}/_msearch?filter_path=responses.status,responses.hits.hits.sort`
            const [a, b] = await both('POST', path, lines.repeat(2))
            const plain = (json: unknown) =>
              (
                json as { responses: { status: number; hits?: { hits: { sort: number[] }[] } }[] }
              ).responses.map(({ status, hits }) => [status, (hits?.hits ?? []).map(({ sort }) => sort)])
            expect(plain(b)).toEqual(plain(a))
          }
        }
        await fetch(new URL(`/${index}`, openSearchUrl), { method: 'DELETE' })
      }),
      { numRuns: 40 },
    )
  },
  300_000,
)

interface Seen {
  found: boolean
  _seq_no?: number
  _primary_term?: number
  _source?: object
}
