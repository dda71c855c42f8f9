import type { NewArticleRecord, PageRequest, Stores } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { beforeEach, expect, test } from 'vitest'
import { at, atOnce, onceFor, outcomes } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

const later = '2026-03-11T09:00:00.000Z'

function newArticle(changes: Partial<NewArticleRecord> = {}): NewArticleRecord {
  return {
    title: 'VPN',
    body: 'Restart it.',
    excerpt: 'Restart it.',
    state: 'published',
    audience: 'clients',
    authorId: 1,
    questionId: null,
    createdAt: at,
    ...changes,
  }
}

describeOnEveryTable('articles', (table) => {
  let articles: Stores['articles']
  beforeEach(() => {
    articles = createStores(table()).articles
  })
  const idsOf = async (filter: Parameters<Stores['articles']['list']>[0]) =>
    (await articles.list(filter, { limit: 10 })).items.map(({ id }) => id)

  test('are read with their text, and listed without it', async () => {
    const article = await articles.create(newArticle())
    expect(article).toEqual({ ...newArticle(), id: 1, version: 1, updatedAt: at })
    expect(await articles.byId(1)).toEqual(article)
    const { body: _, ...record } = article
    expect(await articles.list({}, { limit: 10 })).toEqual({ items: [record] })
    expect(await articles.byIds([1, 7])).toEqual(new Map([[1, record]]))
  })

  test('are on the lists of those who may read them, newest first', async () => {
    await articles.create(newArticle())
    await articles.create(newArticle({ audience: 'staff' }))
    await articles.create(newArticle({ state: 'draft' }))
    await articles.create(newArticle())
    expect(await idsOf({})).toEqual([4, 3, 2, 1])
    expect(await idsOf({ state: 'published' })).toEqual([4, 2, 1])
    expect(await idsOf({ state: 'draft' })).toEqual([3])
    expect(await idsOf({ forClients: true })).toEqual([4, 1])
  })

  test('come in pages', async () => {
    await atOnce(5, () => articles.create(newArticle()))
    const seen: number[] = []
    let after: PageRequest['after']
    do {
      const page = await articles.list({ forClients: true }, { limit: 2, after })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(seen).toEqual([5, 4, 3, 2, 1])
  })

  test('leave the list of clients when they are withdrawn, and come back', async () => {
    const article = await articles.create(newArticle())
    const draft = await articles.update(article, { state: 'draft', body: 'New text.', updatedAt: later }, 1)
    expect(draft).toMatchObject({ state: 'draft', body: 'New text.', version: 2, updatedAt: later })
    expect(await articles.byId(1)).toEqual(draft)
    expect(await idsOf({ forClients: true })).toEqual([])
    await articles.update(draft, { state: 'published', updatedAt: later }, 1)
    expect(await idsOf({ forClients: true })).toEqual([1])
  })

  test('changed by ten at the same moment, are changed by one, text and all', async () => {
    const article = await articles.create(newArticle())
    const results = await outcomes(
      Array.from({ length: 10 }, (_, each) =>
        articles.update(article, { title: `T${each}`, body: `B${each}`, updatedAt: later }, each),
      ),
    )
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(new Set(results)).toEqual(new Set(['ok', 'CONFLICT']))
    const changed = await articles.byId(1)
    expect(changed?.body).toBe(changed?.title.replace('T', 'B'))
  })

  test('are gone once deleted, and cannot be changed any more', async () => {
    const article = await articles.create(newArticle())
    await articles.delete(article, { actorId: 1, at: later })
    await articles.delete(article, { actorId: 1, at: later })
    expect(await articles.byId(1)).toBeUndefined()
    expect(await idsOf({})).toEqual([])
    expect(await outcomes([articles.update(article, { title: 'Back', updatedAt: later }, 1)])).toEqual([
      'CONFLICT',
    ])
    expect(await articles.byId(1)).toBeUndefined()
  })

  test('of one question are one, however many make it at the same moment', async () => {
    const made = await atOnce(10, () => articles.create(newArticle({ questionId: 7 })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const [first] = made
    expect(await articles.create(newArticle({ questionId: 7 }))).toEqual(first)
    expect((await articles.create(newArticle({ questionId: 8 }))).id).not.toBe(first?.id)
    if (first) await articles.delete(first, { actorId: 1, at: later })
    expect((await articles.create(newArticle({ questionId: 7 }))).id).not.toBe(first?.id)
  })

  test('made again under the same key are one', async () => {
    const made = await atOnce(5, () => articles.create(newArticle(), onceFor('key')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await idsOf({})).toHaveLength(1)
  })
})

describeOnEveryTable('answers', (table) => {
  const asked = { companyId: 1, clientId: 1, question: 'Why?', answer: null, answeredAt: null, createdAt: at }
  const answer = { answer: 'Because.', answeredAt: later, answeredById: 2 }

  test('are given once, of ten at the same moment', async () => {
    const { questions } = createStores(table())
    const question = await questions.create(asked)
    const results = await outcomes(
      Array.from({ length: 10 }, (_, each) => questions.answer(question, { ...answer, answer: `A${each}` })),
    )
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(new Set(results)).toEqual(new Set(['ok', 'ALREADY_ANSWERED']))
  })

  test('take a question off the list of those that wait, and leave an event each', async () => {
    const { questions } = createStores(table())
    const question = await questions.create(asked)
    await questions.create({ ...asked, companyId: 2 })
    const answered = await questions.answer(question, answer)
    expect(answered).toEqual({ ...question, ...answer, version: 2 })
    expect(await questions.byId(1)).toEqual(answered)
    const idsOf = async (filter: Parameters<Stores['questions']['list']>[0]) =>
      (await questions.list(filter, { limit: 10 })).items.map(({ id }) => id)
    expect(await idsOf({ state: 'pending' })).toEqual([2])
    expect(await idsOf({ state: 'answered' })).toEqual([1])
    expect(await idsOf({ state: 'pending', companyId: 1 })).toEqual([])
    expect(await idsOf({ text: 'BECAUSE' })).toEqual([1])
    expect(await idsOf({})).toEqual([2, 1])
    const { items } = await table().query({ pk: 'QUESTION#1', sk: { beginsWith: 'EVENT#' }, limit: 10 })
    expect(items).toMatchObject([
      { entity: 'question', type: 'asked', questionId: 1, actorId: 1, at },
      { entity: 'question', type: 'answered', questionId: 1, actorId: 2, at: later },
    ])
  })
})
