import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { excerptOf } from '../excerpt.ts'
import { findArticle } from '../may-read.ts'
import { presentArticle } from '../present-article.ts'

/** Changes, publishes or withdraws an article. Throws CONFLICT if it isn't the version the caller saw. */
export const updateArticle: Operation<'articles.update'> = async (
  { params, body: { version, ...change } },
  { actor, stores, clock },
) => {
  const article = await findArticle(params.id, actor, stores)
  if (article.version !== version) throw new AppError('CONFLICT')
  const updatedAt = clock.now().toISOString()
  const changed = { ...change, excerpt: excerptOf(change.body), updatedAt }
  const updated = await stores.articles.update(article, changed, actor.userId)
  return presentArticle(updated, actor, stores)
}
