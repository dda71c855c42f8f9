import { instant, NewsItem } from '@remotehands/contract'
import * as z from 'zod'

/** The last good copy of one news source. */
export const NewsSourceRecord = z.object({
  sourceId: z.string(),
  fetchedAt: instant,
  items: z.array(NewsItem.extend({ publishedAt: instant })),
})
export type NewsSourceRecord = z.output<typeof NewsSourceRecord>

/** What the news call answers, merged from all sources into one item. */
export const NewsRecord = z.object({ refreshedAt: instant, items: z.array(NewsItem) })
export type NewsRecord = z.output<typeof NewsRecord>
