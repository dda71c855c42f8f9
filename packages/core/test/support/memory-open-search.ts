import type { AskOpenSearch } from '../../src/index.ts'

interface Document {
  seqNo: number
  source: { id: number; terms: string[] }
}

interface Query {
  term?: { terms: string }
  prefix?: { terms: string }
  range?: { id: { lt: number } }
}

interface Search {
  size: number
  query: { bool: { filter: Query[] } }
}

type Action = Record<string, { _id: string; if_seq_no?: number; if_primary_term?: number }>

/**
 * The few calls of OpenSearch that the search's lists make, in memory. With OPENSEARCH_URL, a test holds it against a real one. What is
 * written is found at once.
 */
export function memoryOpenSearch(): AskOpenSearch {
  const indices = new Map<string, Map<string, Document>>()
  let seqNo = -1

  const write = (index: Map<string, Document>, action: Action, source: Document['source'] | undefined) => {
    const [[name, { _id, if_seq_no }] = ['', { _id: '', if_seq_no: 0 }]] = Object.entries(action)
    const known = index.get(_id)
    const isRefused = name === 'create' ? known !== undefined : known?.seqNo !== if_seq_no
    if (isRefused)
      return { [name]: { _id, status: 409, error: { type: 'version_conflict_engine_exception' } } }
    seqNo += 1
    if (source) index.set(_id, { seqNo, source })
    else index.delete(_id)
    return { [name]: { _id, status: name === 'create' ? 201 : 200 } }
  }

  const answers: Record<string, (name: string, body: string) => { status: number; json: unknown }> = {
    _mget(name, body) {
      const index = indices.get(name)
      const { ids } = JSON.parse(body) as { ids: string[] }
      const docs = ids.map((_id) => {
        if (!index)
          return { _id, error: { type: 'index_not_found_exception', reason: `no such index [${name}]` } }
        const known = index.get(_id)
        const place = known && { _seq_no: known.seqNo, _primary_term: 1, _source: known.source }
        return { _id, found: known !== undefined, ...place }
      })
      return { status: 200, json: { docs } }
    },
    _bulk(name, body) {
      const index = indices.get(name)
      if (!index) throw new Error('Written to an index that nobody made.')
      const lines = linesOf(body) as (Action | Document['source'])[]
      const items: object[] = []
      for (let at = 0; at < lines.length; at++) {
        const action = lines[at] as Action
        const source = 'delete' in action ? undefined : (lines[++at] as Document['source'])
        items.push(write(index, action, source))
      }
      return { status: 200, json: { items } }
    },
    _msearch(name, body) {
      const searches = linesOf(body).filter((_, at) => at % 2 === 1) as Search[]
      const responses = searches.map(({ size, query }) => {
        const found = [...(indices.get(name)?.values() ?? [])].filter(({ source }) =>
          query.bool.filter.every((each) => matches(each, source)),
        )
        const ids = found.map(({ source: { id } }) => id).sort((a, b) => b - a)
        return { status: 200, hits: { hits: ids.slice(0, size).map((id) => ({ sort: [id] })) } }
      })
      return { status: 200, json: { responses } }
    },
    _forcemerge: () => ({ status: 200, json: { task: 'one:1' } }),
  }

  return async (method, path, body = '') => {
    const [, name = '', call] = new URL(path, 'http://memory').pathname.split('/')
    const answer = call && answers[call]
    if (answer) return structuredClone(answer(name, body))
    if (method !== 'PUT' || call) throw new Error(`Nobody asks ${method} ${path}.`)
    if (indices.has(name))
      return { status: 400, json: { error: { type: 'resource_already_exists_exception' } } }
    indices.set(name, new Map())
    return { status: 200, json: { acknowledged: true } }
  }
}

const linesOf = (body: string): unknown[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

function matches({ term, prefix, range }: Query, { id, terms }: Document['source']): boolean {
  if (term) return terms.includes(term.terms)
  if (prefix) return terms.some((each) => each.startsWith(prefix.terms))
  return range !== undefined && id < range.id.lt
}
