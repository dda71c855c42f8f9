import type { WholeArticle } from '../entities/article.ts'
import { articleTerms } from '../knowledge/article-terms.ts'
import { isForClients } from '../knowledge/may-read.ts'
import type { Stores } from '../ports/stores.ts'
import { everybody } from './search-terms.ts'

/** The list of the articles that clients may read; `everybody` is that of staff, and has drafts too. */
export const clientArticles = 'clients'

/** Makes an article findable by its words, in the lists of those who may read it. */
export async function postArticle(article: WholeArticle, { postings }: Stores): Promise<void> {
  const lists = isForClients(article) ? [everybody, clientArticles] : [everybody]
  await postings.put('articles', [{ id: article.id, lists, terms: articleTerms(article) }])
}
