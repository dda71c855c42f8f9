import type { Operation } from '../../operation.ts'
import { searchArticles } from '../search-articles.ts'

/** The articles that the actor may read, newest first; those with certain words, or of one state. */
export const listArticles: Operation<'articles.list'> = ({ query, page }, { actor, stores }) =>
  searchArticles({ text: query.q, state: query.state }, actor, page, stores)
