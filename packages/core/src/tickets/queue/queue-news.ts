import * as z from 'zod'
import { padded } from '../../table/item-keys.ts'
import { queryAll } from '../../table/pages.ts'
import type { Table, Write } from '../../table/table.ts'

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
  const [kind, id] =
    'ticketId' in news
      ? (['TICKET', news.ticketId] as const)
      : 'userId' in news
        ? (['USER', news.userId] as const)
        : (['COMPANY', news.companyId] as const)
  const listed = { gsi4pk: queueNews, gsi4sk: `${at.toISOString()}#${padded(id)}` }
  return { put: { pk: `${kind}#${id}`, sk: 'NEWS', ...news, ...listed } }
}

const Told = z.object({
  ticketId: z.int().optional(),
  version: z.int().optional(),
  userId: z.int().optional(),
  companyId: z.int().optional(),
})
export type Told = z.output<typeof Told>

/** How long an index may be behind: what was told in this time is looked at again. */
const behindMs = 30_000

/** What was told since somebody looked last, in one query. */
export async function newsSince(table: Table, looked: Date): Promise<Told[]> {
  const since = new Date(looked.getTime() - behindMs).toISOString()
  const items = await queryAll(table, { index, pk: queueNews, sk: { between: [since, '~'] } })
  return items.map((item) => Told.parse(item))
}
