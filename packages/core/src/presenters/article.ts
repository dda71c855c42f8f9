import type { Article } from '@remotehands/contract'
import type { WholeArticle } from '../entities/article.ts'
import { readsEverything } from '../knowledge/may-read.ts'
import type { Actor } from '../operation.ts'
import type { Stores } from '../ports/stores.ts'
import { nameOf } from './person.ts'

/** An article as the actor sees it. The question behind it may be another company's: staff alone hear of it. */
export async function presentArticle(
  { authorId, ...article }: WholeArticle,
  actor: Actor,
  { users }: Stores,
): Promise<Article> {
  const author = (await users.byIds([authorId])).get(authorId)
  const questionId = readsEverything(actor) ? article.questionId : null
  return { ...article, questionId, authorName: nameOf(author) }
}
