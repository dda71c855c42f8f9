import { type AskOpenSearch, type OutsideLists, openSearchLists } from '../../src/index.ts'
import { memoryOpenSearch } from './memory-open-search.ts'

/** A real one that tests run on; without it they run on the one in memory. */
export const openSearchUrl = process.env.OPENSEARCH_URL

/** Asks the real one; shows all that was written to each search, as no time does in a test. */
const askReal: AskOpenSearch = async (method, path, body) => {
  const url = new URL(path, openSearchUrl)
  if (path.includes('_msearch')) {
    const [, index] = path.split('/')
    await fetch(new URL(`/${index}/_refresh?ignore_unavailable=true`, url), { method: 'POST' })
  }
  const headers = { 'content-type': 'application/x-ndjson' }
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  return { status: answer.status, json: await answer.json() }
}

export const openAsk = (): AskOpenSearch => (openSearchUrl ? askReal : memoryOpenSearch())

/** Empty lists, of a name of their own; `wrapped` may stand between. */
export function testLists(wrapped = (ask: AskOpenSearch) => ask): OutsideLists & { prefix: string } {
  const name = crypto.randomUUID()
  const prefix = `test-${name}-`
  return { prefix, ...openSearchLists({ name, prefix, ask: wrapped(openAsk()) }) }
}
