import * as z from 'zod'
import { limits } from '../limits.ts'
import { articleAudiences, articleStates } from './article-terms.ts'
import { PageQuery, searchText } from './page.ts'
import { instant, line, paragraph, recordId } from './text.ts'

/** An article in a list. */
export const ArticleSummary = z.object({
  id: recordId,
  title: z.string(),
  /** The start of its text, without Markdown. */
  excerpt: z.string(),
  state: z.enum(articleStates),
  audience: z.enum(articleAudiences),
  updatedAt: instant,
})
export type ArticleSummary = z.output<typeof ArticleSummary>

/** A knowledge base article. `body` is raw Markdown: sanitize it before rendering. */
export const Article = ArticleSummary.extend({
  body: z.string(),
  authorName: z.string(),
  createdAt: instant,
  version: z.int(),
  /** The question it was created from. */
  questionId: recordId.nullable(),
})
export type Article = z.output<typeof Article>

const missing = 'Please fill in both title and text.'
const fields = {
  title: line(limits.article.title.max, { min: 1, tooShort: missing, name: 'Title' }),
  body: paragraph(limits.article.body.max, { min: 1, tooShort: missing, name: 'Text' }),
  audience: z.enum(articleAudiences).default('clients'),
  state: z.enum(articleStates).default('draft'),
}
export const NewArticle = z.strictObject(fields)
export const ArticleChanges = z.strictObject({ ...fields, version: z.int().positive() })

/** Filters of the article list; only staff find drafts. */
export const ArticleQuery = PageQuery.extend({ q: searchText, state: z.enum(articleStates).optional() })
/** The question somebody is typing. */
export const SuggestionQuery = z.strictObject({ text: line(500, { name: 'The text' }) })
