import { padded } from '../table/item-keys.ts'
import { type Page, type PageRequest, readPage, readRange } from '../table/pages.ts'
import type { Table } from '../table/table.ts'
import { ArticleRecord } from './article.ts'
import type { ArticleFilter } from './article-store.ts'

const all = 'ARTICLES'
const forClients = 'ARTICLES#CLIENTS'
const ofState = (state: ArticleRecord['state']) => `ARTICLES#${state.toUpperCase()}`

/** The index keys of an article in its current state: the clients' list omits what they may not read. */
export function articleIndexKeys({ id, state, audience }: ArticleRecord): Record<string, string> {
  const sk = padded(id)
  const isForClients = state === 'published' && audience === 'clients'
  return {
    ...(isForClients && { gsi1pk: forClients, gsi1sk: sk }),
    gsi2pk: all,
    gsi2sk: sk,
    gsi3pk: ofState(state),
    gsi3sk: sk,
  }
}

/** Returns one page of the articles that match a filter, newest first. */
export function listArticles(
  table: Table,
  filter: ArticleFilter,
  page: PageRequest,
): Promise<Page<ArticleRecord>> {
  return readPage(readerOf(table, filter), page, ArticleRecord)
}

function readerOf(table: Table, filter: ArticleFilter) {
  if (filter.forClients) return readRange(table, 'gsi1', forClients, '')
  if (filter.state) return readRange(table, 'gsi3', ofState(filter.state), '')
  return readRange(table, 'gsi2', all, '')
}
