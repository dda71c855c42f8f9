import type { ArticleRecord, NewArticleRecord, WholeArticle } from '../entities/article.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** Which articles a list shows. */
export interface ArticleFilter {
  /** Those alone that clients may read: published, and meant for them. */
  forClients?: boolean
  state?: ArticleRecord['state'] | undefined
}

type ArticleChange = Partial<Pick<WholeArticle, 'title' | 'body' | 'excerpt' | 'state' | 'audience'>>

/** Lists are newest first. */
export interface ArticleStore {
  /** Strongly consistent. */
  byId(id: number): Promise<WholeArticle | undefined>
  /** Eventually consistent. Ids that do not exist are absent from the map. */
  byIds(ids: readonly number[]): Promise<Map<number, ArticleRecord>>
  /** A question has one article: a second create for the same question answers the first one. */
  create(article: NewArticleRecord, once?: Once): Promise<WholeArticle>
  /**
   * Changes `article` as it was read. The audit log is told that it was published or withdrawn, and by whom. Throws
   * CONFLICT when somebody else changed or deleted it since.
   */
  update(
    article: WholeArticle,
    change: ArticleChange & { updatedAt: string },
    actorId: number,
  ): Promise<WholeArticle>
  /** The article's question can have another one afterwards. Deleting what does not exist does nothing. */
  delete(
    article: Pick<ArticleRecord, 'id' | 'title' | 'questionId'>,
    act: { actorId: number; at: string },
  ): Promise<void>
  list(filter: ArticleFilter, page: PageRequest): Promise<Page<ArticleRecord>>
}
