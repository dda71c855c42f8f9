import type { Services } from '../../services.ts'
import type { NewsSourceRecord } from './news.ts'
import { newestFirst, newsItems } from './news-items.ts'
import type { FetchFeed, NewsSource } from './news-source.ts'
import { shorten } from './plain-text.ts'

export interface NewsRefresh {
  /** Ids of the sources that were read. */
  refreshed: string[]
  failed: { source: string; reason: string }[]
}

/** Raised when an unchanged feed has to be parsed differently. */
const reader = 1

/** Cards on the home page; a source exceeds its share only when there are few sources. */
const maxItems = 12
const minShare = 4

/**
 * Reads every source and stores the newest items of all in the one record that the news call returns (§7). A
 * source that fails keeps its last good copy and hides no other; a feed without a usable entry counts as a
 * failure.
 */
export async function refreshNews(
  sources: readonly NewsSource[],
  fetchFeed: FetchFeed,
  services: Pick<Services, 'stores' | 'clock' | 'log'>,
): Promise<NewsRefresh> {
  const { stores, clock, log } = services
  const results = await Promise.all(sources.map((source) => refreshSource(source, fetchFeed, services)))

  const copies = results.flatMap(({ copy }) => copy?.items ?? [])
  if (copies.length > 0) {
    const newest = newestOf(results.map(({ copy }) => copy?.items ?? []))
    const items = newest.map(({ publishedAt: _, ...item }) => item)
    await stores.news.putCurrent({ refreshedAt: clock.now().toISOString(), items })
  }

  const failed = results.flatMap(({ source, reason }) =>
    reason === undefined ? [] : [{ source: source.id, reason }],
  )
  for (const { source, reason } of failed) log.error('news source failed', { source, reason })
  const refreshed = results.filter(({ reason }) => reason === undefined).map(({ source }) => source.id)
  // The alarm on stale news counts `read`.
  log.info('news refreshed', { refreshed, read: refreshed.length, failed: failed.length })
  return { refreshed, failed }
}

interface SourceResult {
  source: NewsSource
  /** The source's latest copy, or its last good one. */
  copy: NewsSourceRecord | undefined
  /** Why it could not be read. */
  reason?: string
}

async function refreshSource(
  source: NewsSource,
  fetchFeed: FetchFeed,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<SourceResult> {
  const lastCopy = await stores.news.source(source.id)
  try {
    const { validators } = lastCopy ?? {}
    const known = validators?.reader === reader ? validators : undefined
    const fetched = await fetchFeed(source.url, known)
    const now = clock.now()
    const fetchedAt = now.toISOString()
    if (!fetched) {
      if (!lastCopy || !known) throw new Error('The feed is unchanged, but there is no copy of it.')
      const copy = {
        ...lastCopy,
        fetchedAt,
        items: lastCopy.items.map((item) => ({ ...item, source: source.name })),
      }
      await stores.news.putSource(copy)
      return { source, copy }
    }
    const { body, url, etag, lastModified } = fetched
    // The parser is a fifth of the job's bundle.
    const { readFeed } = await import('./read-feed.ts')
    const { items, firstSeen } = await newsItems(readFeed(body), url, source, lastCopy, now)
    if (items.length === 0) throw new Error('The feed has no usable entry.')
    const changed = etag || lastModified ? { reader, etag, lastModified } : undefined
    const copy = {
      sourceId: source.id,
      fetchedAt,
      items: items.slice(0, maxItems),
      firstSeen,
      validators: changed,
    }
    await stores.news.putSource(copy)
    return { source, copy }
  } catch (error) {
    return { source, copy: lastCopy, reason: reasonOf(error) }
  }
}

/** What went wrong and why; shortened, since a parser quotes from the feed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return shorten(`${error.message}${cause}`.replaceAll(/\s+/g, ' '), 200)
}

type SourceItems = NewsSourceRecord['items']

/** The newest of all, without duplicate stories or more than each source's share. */
function newestOf(bySource: SourceItems[]): SourceItems {
  const filled = bySource.filter((items) => items.length > 0)
  const share = Math.max(minShare, Math.ceil(maxItems / filled.length))
  const newest = filled.flatMap((items) => items.slice(0, share)).sort(newestFirst)
  const stories = new Set<string>()
  return newest
    .filter(({ url, title }) => {
      const names = [addressOfStory(url), title.toLowerCase()]
      const isNew = names.every((name) => !stories.has(name))
      for (const name of names) stories.add(name)
      return isNew
    })
    .slice(0, maxItems)
}

/** Without parameters that reveal where a reader came from. */
function addressOfStory(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  const asked = [...searchParams].filter(([name]) => !/^(utm_\w+|fbclid|gclid|cmpid|ref|source)$/i.test(name))
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}?${new URLSearchParams(asked)}`
}
