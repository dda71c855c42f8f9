import {
  type AtomFeed,
  type JsonFeed,
  type MediaNs,
  parseFeed,
  parseJsonFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith'

/** One entry of a feed, verbatim: texts may be HTML, addresses relative, dates anything. */
export interface FeedEntry {
  title: string | undefined
  /** Candidates, best first; the same goes for those below. */
  texts: (string | undefined)[]
  links: (string | undefined)[]
  images: (string | undefined)[]
  dates: (string | undefined)[]
  /** The base of this entry's relative addresses, if it gives one. */
  base: string | undefined
}
export interface ReadFeed {
  /** The address of the feed's site. */
  site: string | undefined
  entries: FeedEntry[]
}

const maxItems = 100

// The parser takes any object with a `length` for a list and allocates that many entries, so a small feed
// could kill the process. No feed format has such an element or property.
const lengthElement = /<(?:[^\s<>/"'=]+:)?length[\s/>]/i

/** Reads RSS 2.0, RSS 1.0, Atom or JSON Feed. Throws the parser's error. */
export function readFeed(body: string): ReadFeed {
  const text = body.replace(/^\uFEFF/, '').trim()
  if (text.startsWith('{')) {
    const json = JSON.parse(text, (key, value: unknown) => (key === 'length' ? undefined : value))
    return readJson(parseJsonFeed(json, { maxItems }))
  }
  if (lengthElement.test(text)) throw new Error('The feed has an element named length.')
  const { format, feed } = parseFeed(text, { maxItems })
  if (format === 'rss') return readRss(feed)
  if (format === 'rdf') return readRdf(feed)
  if (format === 'atom') return readAtom(feed)
  return readJson(feed)
}

function readRss(feed: RssFeed.Feed<string>): ReadFeed {
  const entries = (feed.items ?? []).map((item) => ({
    title: item.title ?? item.media?.title?.value,
    texts: [item.description, item.content?.encoded, item.media?.description?.value, item.itunes?.summary],
    links: [item.link, ...alternates(item.atom?.links), permalink(item.guid)],
    images: [...mediaImages(item.media), ...enclosedImages(item.enclosures), item.itunes?.image],
    dates: [item.pubDate, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated],
    base: item.xml?.base,
  }))
  return { site: feed.link, entries }
}

function readRdf(feed: RdfFeed.Feed<string>): ReadFeed {
  const entries = (feed.items ?? []).map((item) => ({
    title: item.title ?? item.dc?.titles?.[0],
    texts: [item.description, item.content?.encoded, item.dc?.descriptions?.[0]],
    links: [item.link, item.rdf?.about],
    images: mediaImages(item.media),
    dates: [item.dc?.dates?.[0], item.dcterms?.issued?.[0], item.atom?.published],
    base: item.xml?.base,
  }))
  return { site: feed.link, entries }
}

function readAtom(feed: AtomFeed.Feed<string>): ReadFeed {
  const entries = (feed.entries ?? []).map((entry) => ({
    title: entry.title?.value,
    texts: [entry.summary?.value, entry.content?.value, entry.media?.groups?.[0]?.description?.value],
    links: [...alternates(entry.links), entry.content?.src],
    images: [
      ...mediaImages(entry.media),
      ...(entry.links ?? [])
        .filter((link) => link.rel === 'enclosure' && isImage(link.type))
        .map((link) => link.href),
      entry.itunes?.image,
    ],
    dates: [entry.published, entry.updated],
    base: entry.xml?.base ?? feed.xml?.base,
  }))
  return { site: alternates(feed.links)[0], entries }
}

function readJson(feed: JsonFeed.Feed<string>): ReadFeed {
  const entries = (feed.items ?? []).map((item) => ({
    title: item.title,
    texts: [item.summary, item.content_html, item.content_text],
    links: [item.url, item.external_url],
    images: [
      item.image,
      item.banner_image,
      ...(item.attachments ?? []).filter((file) => isImage(file.mime_type)).map((file) => file.url),
    ],
    dates: [item.date_published, item.date_modified],
    base: undefined,
  }))
  return { site: feed.home_page_url, entries }
}

/** A guid is an address unless marked otherwise (RSS 2.0). */
function permalink(guid: { value?: string; isPermaLink?: boolean } | undefined): string | undefined {
  return guid?.isPermaLink === false || !/^https?:/i.test(guid?.value ?? '') ? undefined : guid?.value
}

function alternates(links: { href?: string; rel?: string }[] | undefined): (string | undefined)[] {
  return (links ?? []).filter(({ rel }) => rel === undefined || rel === 'alternate').map(({ href }) => href)
}

function enclosedImages(enclosures: { url?: string; type?: string }[] | undefined): (string | undefined)[] {
  return (enclosures ?? []).filter(({ type }) => isImage(type)).map(({ url }) => url)
}

/** The widest picture first, then the thumbnails. */
function mediaImages(media: MediaNs.ItemOrFeed | undefined): (string | undefined)[] {
  if (!media) return []
  const parts = [media, ...(media.groups ?? [])]
  const pictures = parts
    .flatMap((part) => part.contents ?? [])
    .filter(
      ({ medium, type, url }) =>
        medium === 'image' || isImage(type) || (!medium && !type && isImageFile(url)),
    )
    .sort((a, b) => (b.width ?? 0) - (a.width ?? 0))
  const thumbnails = [...parts, ...(media.contents ?? [])].flatMap((part) => part.thumbnails ?? [])
  return [...pictures, ...thumbnails].map(({ url }) => url)
}

function isImage(mediaType: string | undefined): boolean {
  return /^image\//i.test(mediaType ?? '')
}

function isImageFile(address: string | undefined): boolean {
  return /\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i.test(address ?? '')
}
