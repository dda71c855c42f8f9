import type { WholeArticle } from '../entities/article.ts'
import { articleTerms } from '../knowledge/article-terms.ts'
import { isForClients } from '../knowledge/may-read.ts'
import type { Stores } from '../ports/stores.ts'
import { everybody } from './search-terms.ts'

/** The list of the articles that clients may read; `everybody` is that of staff, and has drafts too. */
export const clientArticles = 'clients'

/** Makes articles findable by their words, in the lists of those who may read them. */
export async function postArticles(articles: readonly WholeArticle[], { postings }: Stores): Promise<void> {
  await postings.put(
    'articles',
    articles.map((article) => ({
      id: article.id,
      lists: isForClients(article) ? [everybody, clientArticles] : [everybody],
      terms: articleTerms(article),
    })),
  )
}
