import type { NewArticleRecord, Stores } from '@remotehands/core'
import { at, atOnce, onceFor } from '../../bench/sample-records.ts'

const page = { limit: 25 }
const words = 'Restart the program of the tunnel, and look at the clock. '
const asked = { companyId: 1, clientId: 1, question: 'Why?', answer: null, answeredAt: null, createdAt: at }
const answer = { answer: 'Because.', answeredAt: at, answeredById: 2 }
/** Of two kilobytes. */
const article: NewArticleRecord = {
  title: 'The VPN drops again and again',
  body: words.repeat(35),
  excerpt: words.repeat(3),
  state: 'published',
  audience: 'clients',
  authorId: 1,
  questionId: null,
  createdAt: at,
}
const terms = ['^vpn', 'vpn', 'drop', 'tunnel', 'clock', 'program']
const posted = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, lists: ['clients'], terms }))

async function someArticle({ articles }: Stores) {
  const found = await articles.byId(7)
  if (!found) throw new Error('There is no article 7.')
  return found
}

/** What questions and the knowledge base ask of the table. */
export const knowledgePatterns: Record<string, (stores: Stores) => Promise<unknown>> = {
  'questions that wait, page of 5': ({ questions }) => questions.list({ state: 'pending' }, { limit: 5 }),
  'question: answer (create, answer)': async ({ questions }) =>
    questions.answer(await questions.create(asked), answer),
  'thirty articles: create': ({ articles }) => atOnce(30, () => articles.create(article)),
  'article: create, with key': ({ articles }) => articles.create(article, onceFor('article')),
  'article of a question: create': ({ articles }) => articles.create({ ...article, questionId: 1 }),
  'article by id': ({ articles }) => articles.byId(7),
  'articles of clients, page of 25': ({ articles }) => articles.list({ forClients: true }, page),
  'articles, page of 25': ({ articles }) => articles.list({}, page),
  'article: change (read, change)': async (stores) =>
    stores.articles.update(await someArticle(stores), { body: words, updatedAt: at }, 1),
  'article: withdraw (read, change)': async (stores) =>
    stores.articles.update(await someArticle(stores), { state: 'draft', updatedAt: at }, 1),
  'thirty articles: post': ({ postings }) => postings.put('articles', posted),
  'articles: suggest (rank, read)': async ({ articles, postings }) =>
    articles.byIds(await postings.rank('articles', { list: 'clients', terms, limit: 20 })),
  'article: delete (read, delete)': async (stores) =>
    stores.articles.delete(await someArticle(stores), { actorId: 1, at }),
}
