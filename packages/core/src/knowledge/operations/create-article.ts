import type { Operation } from '../../operation.ts'
import { excerptOf } from '../excerpt.ts'
import { presentArticle } from '../present-article.ts'

/** Creates an article: a draft unless published at once. */
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
