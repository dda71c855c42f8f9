import { afterAll } from 'vitest'
import { openSearchUrl } from '../support/open-search.ts'

const before = process.env.SEARCH_IN

// What a search finds, and for whom, is the same with its lists in OpenSearch: the tests of the lists in the table, once more.
process.env.SEARCH_IN = 'opensearch'
if (!openSearchUrl) {
  await import('./search-tickets.test.ts')
  await import('./conversation.test.ts')
  await import('./keep-indexes.test.ts')
}

// Other files of this worker come after.
afterAll(() => {
  if (before === undefined) delete process.env.SEARCH_IN
  else process.env.SEARCH_IN = before
})
