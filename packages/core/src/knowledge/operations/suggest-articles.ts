import { limits } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { suggestArticles as suggest } from '../search-articles.ts'

/** Suggests published articles that may answer the question the actor is typing, best first. */
export const suggestArticles: Operation<'articles.suggest'> = ({ query }, { actor, stores }) =>
  suggest(query.text, actor, limits.article.suggestions, stores)
