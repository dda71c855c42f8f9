import type { Operation } from '../../operation.ts'
import { findArticle } from '../may-read.ts'

/** Deletes an article for good. */
export const deleteArticle: Operation<'articles.delete'> = async ({ params }, { actor, stores, clock }) => {
  const act = { actorId: actor.userId, at: clock.now().toISOString() }
  await stores.articles.delete(await findArticle(params.id, actor, stores), act)
}
