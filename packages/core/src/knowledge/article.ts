import { articleAudiences, articleStates, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** An article without its text, as lists have it. */
export const ArticleRecord = z.object({
  id: recordId,
  version: z.int(),
  title: z.string(),
  /** The beginning of the text, without marks. */
  excerpt: z.string(),
  state: z.enum(articleStates),
  audience: z.enum(articleAudiences),
  authorId: recordId,
  /** The question that it was made of. */
  questionId: recordId.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ArticleRecord = z.output<typeof ArticleRecord>

/** An article with its text, in Markdown. */
export type WholeArticle = ArticleRecord & { body: string }
/** What a new article needs. */
export type NewArticleRecord = Omit<WholeArticle, 'id' | 'version' | 'updatedAt'>
