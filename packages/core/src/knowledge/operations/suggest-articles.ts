import { limits } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { suggestArticles as suggest } from '../search-articles.ts'

/** Published articles that may answer what the actor is about to ask, best first. */
export const suggestArticles: Operation<'articles.suggest'> = ({ query }, { actor, stores }) =>
  suggest(query.text, actor, limits.article.suggestions, stores)
