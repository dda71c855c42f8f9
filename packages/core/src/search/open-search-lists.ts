import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { PostingPage, PostingQuery } from './find-postings.ts'
import type { OutsideLists } from './movable-lists.ts'
import { cutTerm } from './posting-block.ts'
import type { SearchKind } from './posting-list.ts'
import type { ListChanges } from './posting-lists.ts'
import { everybody } from './text-words.ts'

/** Asks OpenSearch; throws UNAVAILABLE while it can't be reached or is too busy. A body is JSON, or lines of it. */
export type AskOpenSearch = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: string,
) => Promise<{ status: number; json: unknown }>

interface Place {
  /** The domain's name in the network: another domain has other lists. */
  name: string
  ask: AskOpenSearch
  /** In front of each index' name. */
  prefix?: string
}

/**
 * An index of each kind. A document is one record in one list, and has its terms behind the list's name: a search names
 * its list in every term, so that no query leads to another list's postings.
 */
const definition = JSON.stringify({
  settings: {
    'index.number_of_shards': 1,
    // Also of an index that nobody searches: until then, deleted segments stay on the disk.
    'index.refresh_interval': '1s',
    'index.auto_expand_replicas': '0-1',
    // A page ends where it is full: nothing older is looked at.
    'index.sort.field': 'id',
    'index.sort.order': 'desc',
    // Of what was erased nothing stays in a segment.
    'index.merge.policy.expunge_deletes_allowed': 0,
  },
  mappings: {
    dynamic: 'strict',
    properties: { id: { type: 'long' }, terms: { type: 'keyword', doc_values: false } },
  },
})

const between = '\t'
const documentsAtOnce = 50
/** Characters in a request: domains of small instances take 10 MB. */
const requestSize = 4_000_000
/** Attempts to change a document that others change at the same time. */
const attempts = 8
const searchesAtOnce = 100
/** Of each term that ranks records. */
const newestRanked = 1_000

const Fault = z.object({ type: z.string(), reason: z.string().nullish() })
const Found = z.object({
  docs: z.array(
    z.object({
      error: Fault.optional(),
      found: z.boolean().optional(),
      _seq_no: z.number().optional(),
      _primary_term: z.number().optional(),
      _source: z.object({ terms: z.array(z.string()) }).optional(),
    }),
  ),
})
const Written = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.number(), error: Fault.optional() }))),
})
const Hits = z.object({
  responses: z.array(
    z.object({
      error: Fault.optional(),
      hits: z.object({ hits: z.array(z.object({ sort: z.tuple([z.number()]) })) }).optional(),
    }),
  ),
})

/** A record in a list: what to add to its terms and what to take. */
interface Document {
  key: string
  id: number
  has: readonly string[]
  lacks: ReadonlySet<string>
}

/** Lists in OpenSearch. Found a second after they were written. */
export function openSearchLists({ name, ask, prefix = '' }: Place): OutsideLists {
  const indexOf = (kind: SearchKind) => `${prefix}${kind}`

  const expect = async (...request: Parameters<AskOpenSearch>) => {
    const { status, json } = await ask(...request)
    if (status >= 300)
      throw new Error(`OpenSearch answered ${status} to ${request[0]} ${request[1]}: ${JSON.stringify(json)}`)
    return json
  }

  const create = async (kind: SearchKind) => {
    const { status, json } = await ask('PUT', `/${indexOf(kind)}`, definition)
    const isThere = status === 400 && JSON.stringify(json).includes('resource_already_exists_exception')
    if (status >= 300 && !isThere) throw new Error(`OpenSearch made no index: ${JSON.stringify(json)}`)
  }

  /** Changes documents; returns those that somebody else changed meanwhile. */
  const change = async (kind: SearchKind, documents: readonly Document[]): Promise<readonly Document[]> => {
    const path = `/${indexOf(kind)}`
    const { docs } = Found.parse(await askFound(kind, documents))
    const fault = docs.find(({ error }) => error)?.error
    if (fault) throw new AppError('UNAVAILABLE', { retryAfter: 5, cause: fault })
    const lines = documents.map((document, at) => linesOf(document, docs[at] ?? {}))
    const changed = documents.filter((_, at) => lines[at] !== undefined)
    const statuses: number[] = []
    for (const body of bodiesOf(lines.filter((line) => line !== undefined))) {
      const { items } = Written.parse(await expect('POST', `${path}/_bulk`, body))
      for (const { status, error } of items.flatMap((item) => Object.values(item))) {
        if (status === 429 || status === 503) throw new AppError('UNAVAILABLE', { retryAfter: 5 })
        if (error && status !== 409)
          throw new Error(`OpenSearch refused a document: ${error.type} ${error.reason}`)
        statuses.push(status)
      }
    }
    return changed.filter((_, at) => statuses[at] === 409)
  }

  const askFound = async (kind: SearchKind, documents: readonly Document[]): Promise<unknown> => {
    const body = JSON.stringify({ ids: documents.map(({ key }) => key) })
    const { status, json } = await ask('POST', `/${indexOf(kind)}/_mget`, body)
    const isMissing = JSON.stringify(json).includes('index_not_found_exception')
    if (isMissing) {
      await create(kind)
      return { docs: documents.map(() => ({ found: false })) }
    }
    if (status >= 300) throw new Error(`OpenSearch answered ${status} to _mget: ${JSON.stringify(json)}`)
    return json
  }

  const search = async (kind: SearchKind, bodies: readonly object[]): Promise<number[][]> => {
    const found: number[][] = []
    for (let at = 0; at < bodies.length; at += searchesAtOnce) {
      const some = bodies.slice(at, at + searchesAtOnce)
      // What can't be read whole is an outage, and no shorter answer.
      const head = JSON.stringify({ ignore_unavailable: true, allow_partial_search_results: false })
      const lines = some.map((body) => `${head}\n${JSON.stringify(body)}\n`).join('')
      const path = `/${indexOf(kind)}/_msearch?filter_path=responses.status,responses.error,responses.hits.hits.sort`
      const { responses } = Hits.parse(await expect('POST', path, lines))
      for (const { error, hits } of responses) {
        if (error) throw new AppError('UNAVAILABLE', { retryAfter: 5, cause: error })
        found.push(hits?.hits.map(({ sort: [id] }) => id) ?? [])
      }
    }
    return found
  }

  return {
    name,
    lists: {
      async add(kind, changes) {
        const documents = documentsOf(changes)
        for (let at = 0; at < documents.length; at += documentsAtOnce) {
          let left: readonly Document[] = documents.slice(at, at + documentsAtOnce)
          for (let attempt = 0; left.length > 0; attempt++) {
            if (attempt === attempts) throw new AppError('UNAVAILABLE', { retryAfter: 5 })
            left = await change(kind, left)
          }
        }
      },
      async tidy() {},
      async find(kind, queries) {
        const found = await search(kind, queries.map(searchOf))
        return found.map((ids, at) => pageOf(ids, queries[at]?.limit ?? 0))
      },
      async idsOf({ kind, list }, terms) {
        const all = [...terms]
        const query = { list, limit: newestRanked - 1 }
        const found = await search(
          kind,
          all.map((term) => searchOf({ ...query, terms: [term] })),
        )
        const idsOf = new Map(all.map((term, at) => [term, new Set(found[at])]))
        return (term) => idsOf.get(term) ?? new Set()
      },
      /** No document has the terms any more; what is left of former ones is dropped from the whole index, which has all lists of a kind. */
      async forget({ kind, list }) {
        if (list !== everybody) return
        const path = `/${indexOf(kind)}/_forcemerge?only_expunge_deletes=true&wait_for_completion=false`
        await expect('POST', `${path}&ignore_unavailable=true`)
      },
    },
  }
}

const termIn = (list: string, term: string) => list + between + cutTerm(term)

function searchOf({ list, terms, beginnings = [], before, limit }: PostingQuery): object {
  if (terms.length + beginnings.length === 0) throw new RangeError('A search has at least one term.')
  const filter = [
    ...terms.map((term) => ({ term: { terms: termIn(list, term) } })),
    ...beginnings.map((term) => ({ prefix: { terms: termIn(list, term) } })),
    ...(before === undefined ? [] : [{ range: { id: { lt: before } } }]),
  ]
  // One more than asked for, to know whether there are more.
  const size = limit + 1
  return {
    size,
    query: { bool: { filter } },
    sort: [{ id: 'desc' }],
    _source: false,
    track_total_hits: false,
  }
}

function pageOf(found: readonly number[], limit: number): PostingPage {
  const ids = found.slice(0, limit)
  return found.length > limit ? { ids, next: ids.at(-1) } : { ids }
}

/** The documents of changes, each with everything that changes in it. */
function documentsOf(changes: ListChanges): Document[] {
  const documents = new Map<string, { id: number; has: string[]; lacks: Set<string> }>()
  for (const [list, postings] of changes)
    for (const [term, ids] of postings)
      for (const [id, has] of ids) {
        const key = `${list}/${id}`
        const document = documents.get(key) ?? { id, has: [], lacks: new Set<string>() }
        if (has) document.has.push(termIn(list, term))
        else document.lacks.add(termIn(list, term))
        documents.set(key, document)
      }
  return [...documents].map(([key, document]) => ({ key, ...document }))
}

/** How a document is written, if somebody else hasn't; undefined if nothing changes. */
function linesOf(
  { key, id, has, lacks }: Document,
  { found, _seq_no, _primary_term, _source }: z.output<typeof Found>['docs'][number],
): string | undefined {
  const had = new Set(found ? _source?.terms : [])
  const terms = [...new Set([...had, ...has])].filter((term) => !lacks.has(term))
  if (terms.length === had.size && terms.every((term) => had.has(term))) return
  const asRead = found ? { _id: key, if_seq_no: _seq_no, if_primary_term: _primary_term } : { _id: key }
  if (terms.length === 0) return `${JSON.stringify({ delete: asRead })}\n`
  const action = found ? { index: asRead } : { create: asRead }
  return `${JSON.stringify(action)}\n${JSON.stringify({ id, terms })}\n`
}

function bodiesOf(lines: readonly string[]): string[] {
  const bodies: string[] = []
  let body = ''
  for (const line of lines) {
    if (body && body.length + line.length > requestSize) {
      bodies.push(body)
      body = ''
    }
    body += line
  }
  return body ? [...bodies, body] : bodies
}
