import type { Operation } from '../../operation.ts'
import { searchArticles } from '../search-articles.ts'

/** Lists the articles the actor may read, newest first; optionally by words or state. */
export const listArticles: Operation<'articles.list'> = ({ query, page }, { actor, stores }) =>
  searchArticles({ text: query.q, state: query.state }, actor, page, stores)
