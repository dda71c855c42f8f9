import { everybody } from '../search/text-words.ts'
import type { Stores } from '../stores.ts'
import type { WholeArticle } from './article.ts'
import { articleTerms } from './article-terms.ts'
import { isForClients } from './may-read.ts'

/** The list of articles clients may read; `everybody` is the staff's, which includes drafts. */
export const clientArticles = 'clients'

/** Posts articles' words to the lists of those who may read them. */
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
