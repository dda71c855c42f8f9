import { articleAudiences, articleStates, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** An article without its text, as lists use it. */
export const ArticleRecord = z.object({
  id: recordId,
  version: z.int(),
  title: z.string(),
  /** The start of the text, without Markdown. */
  excerpt: z.string(),
  state: z.enum(articleStates),
  audience: z.enum(articleAudiences),
  authorId: recordId,
  /** The question it was created from. */
  questionId: recordId.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ArticleRecord = z.output<typeof ArticleRecord>

/** An article with its text, in Markdown. */
export type WholeArticle = ArticleRecord & { body: string }
/** The fields of a new article. */
export type NewArticleRecord = Omit<WholeArticle, 'id' | 'version' | 'updatedAt'>
