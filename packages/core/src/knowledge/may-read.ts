import { scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'
import type { Stores } from '../stores.ts'
import type { ArticleRecord, WholeArticle } from './article.ts'

/** Whether clients may read an article: published, and meant for them. */
export function isForClients({ state, audience }: Pick<ArticleRecord, 'state' | 'audience'>): boolean {
  return state === 'published' && audience === 'clients'
}

/** Whether the actor may read every article, including drafts and staff-only ones. */
export function readsEverything({ role }: Pick<Actor, 'role'>): boolean {
  return scopeOf(role, 'article:read') === 'any'
}

/** Whether the actor may see an article. */
export function mayRead(actor: Actor, article: ArticleRecord): boolean {
  return readsEverything(actor) || isForClients(article)
}

/** Finds an article the actor may read. Throws NOT_FOUND. */
export async function findArticle(id: number, actor: Actor, { articles }: Stores): Promise<WholeArticle> {
  const article = await articles.byId(id)
  if (!article || !mayRead(actor, article)) throw new AppError('NOT_FOUND')
  return article
}
