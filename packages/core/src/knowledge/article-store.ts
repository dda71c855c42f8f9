import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { recordEventWrite } from '../events/record-act.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { changeRecord, createRecord, type Once } from '../table/records.ts'
import {
  ConditionFailed,
  type Item,
  ifAbsent,
  ifPresent,
  isAllowed,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { ArticleRecord, type NewArticleRecord, type WholeArticle } from './article.ts'
import { articleIndexKeys, listArticles } from './article-lists.ts'

/** Which articles to list. */
export interface ArticleFilter {
  /** Only articles clients may read: published, and meant for them. */
  forClients?: boolean
  state?: ArticleRecord['state'] | undefined
}

type ArticleChange = Partial<Pick<WholeArticle, 'title' | 'body' | 'excerpt' | 'state' | 'audience'>>

const Text = z.object({ body: z.string() })
const Pointer = z.object({ articleId: z.int() })

/**
 * Stores the text beside the article, so that lists and their indexes don't carry it. Lists are newest first.
 */
export function articleStore(table: Table) {
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const { items } = await table.query({ pk: articleKey(id).pk, consistent: true, limit: 2 })
    const [record, text] = [articleKey(id), textKey(id)].map(({ sk }) => items.find((item) => item.sk === sk))
    return record && text && { ...ArticleRecord.parse(record), ...Text.parse(text) }
  }
  const existing = async (id: number) => {
    const article = await byId(id)
    // It was created under this key and deleted since.
    if (!article) throw new AppError('NOT_FOUND')
    return article
  }
  const ofQuestion = async (questionId: number) => {
    const item = await table.get(questionArticleKey(questionId), { consistent: true })
    return item && byId(Pointer.parse(item).articleId)
  }
  return {
    byId,
    /** Eventually consistent. Omits ids that don't exist. */
    async byIds(ids: readonly number[]): Promise<Map<number, ArticleRecord>> {
      const items = await table.getMany(ids.map(articleKey))
      return new Map(items.map((item) => ArticleRecord.parse(item)).map((article) => [article.id, article]))
    },
    /** A question has one article: creating a second one for the same question returns the first. */
    async create(article: NewArticleRecord, once?: Once): Promise<WholeArticle> {
      const { questionId, createdAt } = article
      const earlier = questionId !== null && (await ofQuestion(questionId))
      if (earlier) return earlier
      try {
        return await createRecord<WholeArticle>(table, {
          kind: 'articles',
          once,
          now: new Date(createdAt),
          existing,
          build: (id) => ({ ...article, id, version: 1, updatedAt: createdAt }),
          writes: (whole) => [
            { put: recordItem(whole), condition: ifAbsent },
            { put: textItem(whole) },
            ...(questionId === null ? [] : [markQuestion(questionId, whole.id)]),
            ...(whole.state === 'published'
              ? [eventWrite(whole, 'published', whole.authorId, createdAt)]
              : []),
          ],
        })
      } catch (error) {
        const rival =
          error instanceof ConditionFailed && questionId !== null && (await ofQuestion(questionId))
        if (!rival) throw error
        return rival
      }
    },
    /**
     * Changes `article` as it was read, and tells the audit log who published or withdrew it. Throws
     * CONFLICT if somebody else changed or deleted it since.
     */
    async update(
      article: WholeArticle,
      change: ArticleChange & { updatedAt: string },
      actorId: number,
    ): Promise<WholeArticle> {
      const { body, ...record } = article
      const { body: newBody = body, ...recordChange } = change
      const moved = change.state !== undefined && change.state !== article.state && moves[change.state]
      const changed = await changeRecord<ArticleRecord>(table, {
        key: articleKey(article.id),
        record,
        change: recordChange,
        indexKeys: articleIndexKeys,
        writes: [
          { put: textItem({ id: article.id, body: newBody }) },
          ...(moved ? [eventWrite({ ...record, ...recordChange }, moved, actorId, change.updatedAt)] : []),
        ],
      })
      return { ...changed, body: newBody }
    },
    /** Its question can have another article afterwards. Does nothing if the article doesn't exist. */
    async delete(
      { id, title, questionId }: Pick<ArticleRecord, 'id' | 'title' | 'questionId'>,
      { actorId, at }: { actorId: number; at: string },
    ): Promise<void> {
      const deletion = table.transact([
        { delete: articleKey(id), condition: ifPresent },
        { delete: textKey(id) },
        ...(questionId === null ? [] : [{ delete: questionArticleKey(questionId) }]),
        eventWrite({ id, title }, 'deleted', actorId, at),
      ])
      await isAllowed(deletion)
    },
    list: (filter: ArticleFilter, page: PageRequest): Promise<Page<ArticleRecord>> =>
      listArticles(table, filter, page),
  }
}

function articleKey(id: number): Key {
  return { pk: `ARTICLE#${id}`, sk: 'ARTICLE' }
}

function textKey(id: number): Key {
  return { pk: articleKey(id).pk, sk: 'TEXT' }
}

function questionArticleKey(questionId: number): Key {
  return { pk: `QUESTION#${questionId}`, sk: 'ARTICLE' }
}

/** The audit log's words for an article's new state. */
const moves = { published: 'published', draft: 'withdrawn' } as const

/** Outside the article's own partition, because readers take that one's first two items. */
function eventWrite(
  { id, title }: Pick<ArticleRecord, 'id' | 'title'>,
  type: string,
  actorId: number,
  at: string,
) {
  const act = { label: `#${id} ${title}`, companyId: null, changes: [], type, actorId, at }
  return recordEventWrite(`${articleKey(id).pk}#EVENTS`, 'article', id, act)
}

function recordItem({ body: _, ...record }: WholeArticle): Item {
  return { ...articleKey(record.id), ...record, ...articleIndexKeys(record) }
}

function textItem({ id, body }: Pick<WholeArticle, 'id' | 'body'>): Item {
  return { ...textKey(id), body }
}

/** Prevents a second article for the question. */
function markQuestion(questionId: number, articleId: number): Write {
  return { put: { ...questionArticleKey(questionId), articleId }, condition: ifAbsent }
}
