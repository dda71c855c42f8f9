import { contains } from '@remotehands/contract'
import type { Actor } from '../operation.ts'
import { searchPage } from '../search/search-page.ts'
import { everybody } from '../search/text-words.ts'
import type { Stores } from '../stores.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import type { ArticleRecord } from './article.ts'
import { searchedTerms, suggestedTerms } from './article-terms.ts'
import { mayRead, readsEverything } from './may-read.ts'
import { clientArticles } from './post-articles.ts'

interface ArticleSearch {
  text: string | undefined
  state: ArticleRecord['state'] | undefined
}

/**
 * Returns one page of the articles the actor may read that contain the words of a text, newest first; all of
 * them without a text. Searches titles if the text has only stop words. Looks up three words at most: more
 * don't narrow the search.
 */
export async function searchArticles(
  { text, state }: ArticleSearch,
  actor: Actor,
  page: PageRequest,
  { articles, postings }: Stores,
): Promise<Page<ArticleRecord>> {
  const readsAll = readsEverything(actor)
  if (!readsAll && state === 'draft') return { items: [] }
  const filter = readsAll ? { state } : { forClients: true }
  const list = (each: PageRequest) => articles.list(filter, each)
  if (!text) return list(page)
  const terms = searchedTerms(text)
  const search = {
    kind: 'articles',
    lists: [readsAll ? everybody : clientArticles],
    ways: [{ terms }],
    walk: list,
    load: articles.byIds,
    verify: async (records: readonly ArticleRecord[]) =>
      records.filter(
        (article) =>
          mayRead(actor, article) &&
          (state === undefined || article.state === state) &&
          (terms.length > 0 || contains([article.title], text)),
      ),
  } as const
  return searchPage(search, page, postings)
}

/** Ranks published articles that may answer a text: by how many of its words they have, and how rare. */
export async function suggestArticles(
  text: string,
  actor: Actor,
  count: number,
  { articles, postings }: Stores,
): Promise<ArticleRecord[]> {
  const terms = suggestedTerms(text)
  if (terms.length === 0) return []
  const list = readsEverything(actor) ? everybody : clientArticles
  // More than needed, because some are drafts.
  const ids = await postings.rank('articles', { list, terms, limit: 4 * count })
  const found = await articles.byIds(ids)
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter((article) => article.state === 'published' && mayRead(actor, article))
    .slice(0, count)
}
