import type { NoticeRecord } from '../entities/notice.ts'
import type { Page, PageRequest } from './page.ts'

/** Who finds a notice under the bell: one person by id, or all of the staff together. */
export type NoticeAudience = number | 'staff'

export interface NoticeStore {
  /** Once per audience and event: a second notice of the same event changes nothing. */
  put(audience: NoticeAudience, notice: NoticeRecord): Promise<void>
  /**
   * The notices of all these audiences together, newest first; only those after the id `since` when it is given.
   * Those that have expired and were not swept yet are among them.
   */
  list(
    audiences: readonly NoticeAudience[],
    page: PageRequest,
    since?: string | undefined,
  ): Promise<Page<NoticeRecord>>
  /** Whether one of these audiences has this notice. */
  has(audiences: readonly NoticeAudience[], id: string): Promise<boolean>
  /** The id up to which this person has seen them; undefined before the first time. */
  readUpTo(userId: number): Promise<string | undefined>
  /** Never goes back: an earlier id than the one that is kept changes nothing. */
  markRead(userId: number, upTo: string): Promise<void>
}
