import { findArticle } from '../../knowledge/may-read.ts'
import type { Operation } from '../../operation.ts'
import { presentArticle } from '../../presenters/article.ts'

/** One article that the actor may read. */
export const readArticle: Operation<'articles.read'> = async ({ params }, { actor, stores }) =>
  presentArticle(await findArticle(params.id, actor, stores), actor, stores)
