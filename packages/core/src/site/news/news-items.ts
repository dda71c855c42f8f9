import { NewsItem } from '@remotehands/contract'
import { sha256 } from '../../security/crypto.ts'
import type { NewsSourceRecord } from './news.ts'
import type { NewsSource } from './news-source.ts'
import { parseDate } from './parse-date.ts'
import { picturesIn } from './pictures-in.ts'
import { plainText, shorten } from './plain-text.ts'
import type { FeedEntry, ReadFeed } from './read-feed.ts'

type SourceItem = NewsSourceRecord['items'][number]

const longest = { title: 160, titleFromText: 80, description: 200, address: 2_048 }
const displayDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** For undated entries that have left the feed: some feeds bring them back. */
const longestMemory = 300

/**
 * The news cards of one source, newest first, and when those without a usable date were first seen. Drops
 * entries without an address or any text, and repeated addresses. An entry whose date is missing, unreadable
 * or in the future is dated when it was first seen.
 */
export async function newsItems(
  feed: ReadFeed,
  address: string,
  source: NewsSource,
  lastCopy: NewsSourceRecord | undefined,
  now: Date,
): Promise<Pick<NewsSourceRecord, 'items' | 'firstSeen'>> {
  const seen = new Map([
    ...(lastCopy?.items ?? []).map((item): [string, string] => [item.id ?? '', item.publishedAt]),
    ...(lastCopy?.firstSeen ?? []),
  ])
  const undated = new Map<string, string>()
  const base = webAddress(feed.site, address)?.href ?? address
  const items = new Map<string, SourceItem>()
  for (const entry of feed.entries) {
    const url = firstAddress(entry.links, entryBase(entry, base))
    const title = titleOf(entry)
    if (!url || !title || items.has(url.href)) continue
    const id = (await sha256(url.href)).slice(0, 16)
    const written = publishedAt(entry, now)
    const published = written ?? seen.get(id) ?? now.toISOString()
    if (!written) undated.set(id, published)
    const item = NewsItem.safeParse({
      id,
      image: imageOf(entry, base) ?? source.fallbackImage,
      source: source.name,
      title,
      description: textOf(entry, longest.description),
      date: displayDate.format(new Date(published)),
      url: url.href,
    })
    if (item.success) items.set(url.href, { ...item.data, publishedAt: published })
  }
  const remembered = (lastCopy?.firstSeen ?? []).filter(([id]) => !undated.has(id))
  return {
    items: [...items.values()].sort(newestFirst),
    firstSeen: [...undated, ...remembered].slice(0, longestMemory),
  }
}

/** Sorts news by publication time, newest first. */
export function newestFirst(a: SourceItem, b: SourceItem): number {
  return Date.parse(b.publishedAt) - Date.parse(a.publishedAt)
}

function titleOf(entry: FeedEntry): string {
  const title = plainText(entry.title ?? '')
  return title === '' ? textOf(entry, longest.titleFromText) : shorten(title, longest.title)
}

function textOf(entry: FeedEntry, max: number): string {
  const texts = entry.texts.map((text) => plainText(text ?? ''))
  return shorten(texts.find((text) => text !== '') ?? '', max)
}

function publishedAt(entry: FeedEntry, now: Date): string | undefined {
  const dates = entry.dates.map((date) => date && parseDate(date))
  return dates.find((date): date is Date => date instanceof Date && date <= now)?.toISOString()
}

function entryBase(entry: FeedEntry, base: string): string {
  return webAddress(entry.base, base)?.href ?? base
}

function firstAddress(candidates: (string | undefined)[], base: string): URL | undefined {
  return candidates.map((candidate) => webAddress(candidate, base)).find((url) => url !== undefined)
}

/** Only https: anything else would not show on an https page. */
function imageOf(entry: FeedEntry, base: string): string | undefined {
  const candidates = [...entry.images, ...entry.texts.flatMap((text) => picturesIn(text ?? ''))]
  const images = candidates.map((image) => webAddress(image, entryBase(entry, base)))
  return images.find((url) => url?.protocol === 'https:')?.href
}

/** An http or https address without credentials; undefined for any other (`javascript:`, `data:`, …). */
function webAddress(written: string | undefined, base: string): URL | undefined {
  const url = written?.trim() ? URL.parse(written.trim(), base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return url.href.length > longest.address ? undefined : url
}
