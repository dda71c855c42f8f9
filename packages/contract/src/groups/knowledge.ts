import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import {
  Article,
  ArticleChanges,
  ArticleQuery,
  ArticleSummary,
  NewArticle,
  SuggestionQuery,
} from '../schemas/article.ts'
import { recordIdParam } from '../schemas/text.ts'

const one = z.strictObject({ id: recordIdParam })

export const knowledge = {
  'articles.list': endpoint({
    group: 'knowledge',
    method: 'GET',
    path: '/api/articles',
    access: 'article:read',
    summary: 'Articles that the caller may read, newest first',
    query: ArticleQuery,
    response: z.array(ArticleSummary),
    status: 200,
    paged: true,
  }),
  'articles.suggest': endpoint({
    group: 'knowledge',
    method: 'GET',
    path: '/api/article-suggestions',
    access: 'article:read',
    summary: 'Published articles that may answer what somebody is about to ask, best first',
    query: SuggestionQuery,
    response: z.array(ArticleSummary),
    status: 200,
  }),
  'articles.read': endpoint({
    group: 'knowledge',
    method: 'GET',
    path: '/api/articles/{id}',
    access: 'article:read',
    summary: 'One article',
    params: one,
    response: Article,
    status: 200,
  }),
  'articles.create': endpoint({
    group: 'knowledge',
    method: 'POST',
    path: '/api/articles',
    access: 'article:write',
    budget: budgets.work,
    summary: 'Write an article',
    body: NewArticle,
    response: Article,
    status: 201,
    idempotent: true,
  }),
  'articles.update': endpoint({
    group: 'knowledge',
    method: 'PUT',
    path: '/api/articles/{id}',
    access: 'article:write',
    budget: budgets.work,
    summary: 'Change, publish or withdraw an article',
    params: one,
    body: ArticleChanges,
    response: Article,
    status: 200,
  }),
  'articles.delete': endpoint({
    group: 'knowledge',
    method: 'DELETE',
    path: '/api/articles/{id}',
    access: 'article:write',
    budget: budgets.work,
    summary: 'Delete an article',
    params: one,
    status: 204,
  }),
}
