import { memoryTable } from '@remotehands/data/memory'
import {
  createStores,
  type FeedValidators,
  type NewsRefresh,
  type NewsSource,
  refreshNews,
} from '../../src/index.ts'
import { testClock } from '../support/test-clock.ts'

interface Tagged {
  body: string
  etag: string
}

/** Runs the refresh on feeds by source id; a feed that is an Error cannot be fetched. */
export function createNewsroom() {
  const { news } = createStores(memoryTable())
  const clock = testClock('2026-03-02T09:00:00.000Z')
  const asked: (FeedValidators | undefined)[] = []
  const errors: { message: string; details: unknown }[] = []
  const log = {
    info: () => {},
    error: (message: string, details?: unknown) => errors.push({ message, details }),
  }
  return {
    news,
    clock,
    errors,
    /** The validators with which feeds were asked for. */
    asked,
    async refresh(feeds: Record<string, string | Error | Tagged>): Promise<NewsRefresh> {
      const sources = Object.keys(feeds).map(newsSource)
      const fetchFeed = async (url: string, known?: FeedValidators) => {
        asked.push(known)
        const feed = feeds[sources.find((source) => source.url === url)?.id ?? ''] ?? new Error('unknown')
        if (feed instanceof Error) throw feed
        if (typeof feed === 'string') return { url, body: feed }
        return known?.etag === feed.etag ? undefined : { url, ...feed }
      }
      return refreshNews(sources, fetchFeed, { stores: { ...createStores(memoryTable()), news }, clock, log })
    },
    items: async () => (await news.current())?.items ?? [],
  }
}

function newsSource(id: string): NewsSource {
  return {
    id,
    name: `The ${id}`,
    url: `https://${id}.example/news/feed.xml`,
    fallbackImage: `/images/news/${id}.svg`,
  }
}

export const rss = (items: string, channel = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel><title>T</title>${channel}${items}</channel></rss>`

export const atom = (entries: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${entries}</feed>`

/** A plain RSS item about `name`, published at noon of that day of February 2026. */
export const item = (name: string, day: number) =>
  `<item><title>${name}</title><link>https://news.example/${name}</link>
  <pubDate>${String(day).padStart(2, '0')} Feb 2026 12:00:00 GMT</pubDate></item>`
