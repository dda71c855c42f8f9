import type { Operations } from '../../operation.ts'
import { createArticle } from './create-article.ts'
import { deleteArticle } from './delete-article.ts'
import { listArticles } from './list-articles.ts'
import { readArticle } from './read-article.ts'
import { suggestArticles } from './suggest-articles.ts'
import { updateArticle } from './update-article.ts'

export const knowledgeOperations = {
  'articles.list': listArticles,
  'articles.suggest': suggestArticles,
  'articles.read': readArticle,
  'articles.create': createArticle,
  'articles.update': updateArticle,
  'articles.delete': deleteArticle,
} satisfies Operations<'knowledge'>
