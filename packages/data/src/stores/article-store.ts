import { AppError, ArticleRecord, type ArticleStore, type WholeArticle } from '@remotehands/core'
import * as z from 'zod'
import {
  ConditionFailed,
  type Item,
  ifAbsent,
  ifPresent,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { articleIndexKeys, listArticles } from './article-lists.ts'
import { changeRecord } from './change-record.ts'
import { createRecord } from './create-record.ts'
import { isAllowed } from './is-allowed.ts'
import { recordEventWrite } from './record-event.ts'

const Text = z.object({ body: z.string() })
const Pointer = z.object({ articleId: z.int() })

/** The text stands beside the article, so that lists and their indexes do not carry it. */
export function articleStore(table: Table): ArticleStore {
  const byId = async (id: number) => {
    const { items } = await table.query({ pk: articleKey(id).pk, consistent: true, limit: 2 })
    const [record, text] = [articleKey(id), textKey(id)].map(({ sk }) => items.find((item) => item.sk === sk))
    return record && text && { ...ArticleRecord.parse(record), ...Text.parse(text) }
  }
  const existing = async (id: number) => {
    const article = await byId(id)
    // It was made under this key, and deleted since.
    if (!article) throw new AppError('NOT_FOUND')
    return article
  }
  const ofQuestion = async (questionId: number) => {
    const item = await table.get(questionArticleKey(questionId), { consistent: true })
    return item && byId(Pointer.parse(item).articleId)
  }
  return {
    byId,
    async byIds(ids) {
      const items = await table.getMany(ids.map(articleKey))
      return new Map(items.map((item) => ArticleRecord.parse(item)).map((article) => [article.id, article]))
    },
    async create(article, once) {
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
    async update(article, change, actorId) {
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
    async delete({ id, title, questionId }, { actorId, at }) {
      const deletion = table.transact([
        { delete: articleKey(id), condition: ifPresent },
        { delete: textKey(id) },
        ...(questionId === null ? [] : [{ delete: questionArticleKey(questionId) }]),
        eventWrite({ id, title }, 'deleted', actorId, at),
      ])
      await isAllowed(deletion)
    },
    list: (filter, page) => listArticles(table, filter, page),
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

/** What becomes of an article that gets another state, for the audit log. */
const moves = { published: 'published', draft: 'withdrawn' } as const

/** Beside the article's own partition, of which a reader takes the first two items. */
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

/** Keeps the question's second article from being made. */
function markQuestion(questionId: number, articleId: number): Write {
  return { put: { ...questionArticleKey(questionId), articleId }, condition: ifAbsent }
}
