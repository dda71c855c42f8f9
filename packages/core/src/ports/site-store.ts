import type { InquiryStatus } from '@remotehands/contract'
import type { InquiryRecord, NewInquiry } from '../entities/inquiry.ts'
import type { NewsRecord, NewsSourceRecord } from '../entities/news.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

export interface HealthStore {
  /** One GetItem of an item that does not exist. Throws UNAVAILABLE while the table does not answer. */
  reach(): Promise<void>
}

export interface InquiryStore {
  /** `isNew` is false when an earlier create with the same `once` made it. */
  create(inquiry: NewInquiry, once?: Once): Promise<{ inquiry: InquiryRecord; isNew: boolean }>
  /** What a create with this `once` made. Throws IDEMPOTENCY_KEY_REUSED. */
  createdBy(once: Once, now: Date): Promise<InquiryRecord | undefined>
  recordMail(id: number, emailSent: boolean): Promise<void>
  byId(id: number): Promise<InquiryRecord | undefined>
  /** Puts those of `count` ids from `from` on that were stored before there was a list on it. Answers whether there are more ids. */
  enlist(from: number, count: number): Promise<boolean>
  /** Newest first. */
  list(filter: { status?: InquiryStatus | undefined }, page: PageRequest): Promise<Page<InquiryRecord>>
  /** Tells the audit log, by `act`, what was done. Throws CONFLICT when somebody else changed it since it was read. */
  change(
    inquiry: InquiryRecord,
    change: Partial<InquiryRecord>,
    act: { type: string; actorId: number; at: string },
  ): Promise<InquiryRecord>
}

export interface NewsStore {
  source(sourceId: string): Promise<NewsSourceRecord | undefined>
  putSource(source: NewsSourceRecord): Promise<void>
  /** One GetItem. */
  current(): Promise<NewsRecord | undefined>
  putCurrent(news: NewsRecord): Promise<void>
}

export interface AttemptStore {
  /**
   * Takes one attempt of `limit` in a window that opens with the first. Atomic: of any number at the same moment,
   * `limit` are allowed. Answers the seconds to wait when refused.
   */
  take(
    key: string,
    limit: number,
    windowSeconds: number,
    now: Date,
  ): Promise<{ allowed: true } | { allowed: false; retryAfter: number }>
  /** Gives one attempt back: it turned out to be none. */
  giveBack(key: string): Promise<void>
  /** Forgets all attempts. */
  clear(key: string): Promise<void>
}

/** Remembers that something was done, so that it is done once. */
export interface ReceiptStore {
  /** True for the first caller with this key; false for every other whose `now` is before that `expiresAt`. */
  claim(key: string, expiresAt: Date, now: Date): Promise<boolean>
  /**
   * As a claim for work that must not be lost: `begun` for whoever does it now. Everybody else hears `done`, or
   * `under_way` until `leaseEnds`: then whoever began it has died, and the next one begins again.
   */
  begin(key: string, leaseEnds: Date, now: Date): Promise<'begun' | 'under_way' | 'done'>
  /** The work that was begun is done, and stays so until `expiresAt`. */
  finish(key: string, expiresAt: Date): Promise<void>
  /** Lets the next caller claim or begin again: the work failed. */
  release(key: string): Promise<void>
}
