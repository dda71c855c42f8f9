import { instant, NewsItem } from '@remotehands/contract'
import * as z from 'zod'

const NewsValidators = z.object({
  /** What of the feed is understood: another reader reads it anew. */
  reader: z.number(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
})

/** The last good copy of one news source. */
export const NewsSourceRecord = z.object({
  sourceId: z.string(),
  fetchedAt: instant,
  items: z.array(NewsItem.extend({ publishedAt: instant })),
  /** When entries without a usable date were first seen, by the id of their items; those of now first. */
  firstSeen: z.array(z.tuple([z.string(), instant])).default([]),
  /** By which the source tells whether its feed has changed since (RFC 9110, 8.8). */
  validators: NewsValidators.optional(),
})
export type NewsSourceRecord = z.output<typeof NewsSourceRecord>

/** What the news call answers, merged from all sources into one item. */
export const NewsRecord = z.object({ refreshedAt: instant, items: z.array(NewsItem) })
export type NewsRecord = z.output<typeof NewsRecord>
