import type { Operation } from '../../operation.ts'
import { findArticle } from '../may-read.ts'
import { presentArticle } from '../present-article.ts'

/** Returns one article the actor may read. */
export const readArticle: Operation<'articles.read'> = async ({ params }, { actor, stores }) =>
  presentArticle(await findArticle(params.id, actor, stores), actor, stores)
