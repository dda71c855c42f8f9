import type { Article } from '@remotehands/contract'
import type { Actor } from '../operation.ts'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import type { WholeArticle } from './article.ts'
import { readsEverything } from './may-read.ts'

/** Presents an article to the actor. Only staff see its question, which may be another company's. */
export async function presentArticle(
  { authorId, ...article }: WholeArticle,
  actor: Actor,
  { users }: Stores,
): Promise<Article> {
  const author = (await users.byIds([authorId])).get(authorId)
  const questionId = readsEverything(actor) ? article.questionId : null
  return { ...article, questionId, authorName: nameOf(author) }
}
