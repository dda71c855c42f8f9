import { excerptOf } from '../../knowledge/excerpt.ts'
import type { Operation } from '../../operation.ts'
import { presentArticle } from '../../presenters/article.ts'

/** Writes an article: a draft unless it is published at once. */
export const createArticle: Operation<'articles.create'> = async (
  { body },
  { actor, stores, clock, once },
) => {
  const article = {
    ...body,
    excerpt: excerptOf(body.body),
    authorId: actor.userId,
    questionId: null,
    createdAt: clock.now().toISOString(),
  }
  return presentArticle(await stores.articles.create(article, once), actor, stores)
}
