import { instant, NewsItem } from '@remotehands/contract'
import * as z from 'zod'

const NewsValidators = z.object({
  /** The reader that parsed the feed: another one parses it anew. */
  reader: z.number(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
})

/** The last good copy of one news source. */
export const NewsSourceRecord = z.object({
  sourceId: z.string(),
  fetchedAt: instant,
  items: z.array(NewsItem.extend({ publishedAt: instant })),
  /** When entries without a usable date were first seen, by item id; current ones first. */
  firstSeen: z.array(z.tuple([z.string(), instant])).default([]),
  /** Validators that tell whether the source's feed has changed since (RFC 9110, 8.8). */
  validators: NewsValidators.optional(),
})
export type NewsSourceRecord = z.output<typeof NewsSourceRecord>

/** The response of the news call, merged from all sources into one item. */
export const NewsRecord = z.object({ refreshedAt: instant, items: z.array(NewsItem) })
export type NewsRecord = z.output<typeof NewsRecord>
