import { padded } from '../../table/item-keys.ts'
import type { Key, Query, Write } from '../../table/table.ts'

/** What the queue in memory reads again: a ticket, or the name of a person or a company. */
export type News = { ticketId: number; version: number } | { userId: number } | { companyId: number }

const index = 'gsi4'
/** The list of news. */
export const queueNews = 'QUEUENEWS'

/**
 * Tells those who keep the queue in memory of a change, in its transaction. The list is by the machine's own time, which only
 * says what came lately: the desk's clock may be moved.
 */
export function newsWrite(news: News, at: Date = new Date()): Write {
  const { key, id } = placeOf(news)
  return { put: { ...key, ...news, gsi4pk: queueNews, gsi4sk: `${at.toISOString()}#${padded(id)}` } }
}

/** What was told since an instant. */
export function newsSince(since: Date): Omit<Query, 'limit'> {
  return { index, pk: queueNews, sk: { between: [since.toISOString(), '~'] } }
}

function placeOf(news: News): { key: Key; id: number } {
  if ('ticketId' in news) return { key: { pk: `TICKET#${news.ticketId}`, sk: 'NEWS' }, id: news.ticketId }
  if ('userId' in news) return { key: { pk: `USER#${news.userId}`, sk: 'NEWS' }, id: news.userId }
  return { key: { pk: `COMPANY#${news.companyId}`, sk: 'NEWS' }, id: news.companyId }
}
