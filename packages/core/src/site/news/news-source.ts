/** Where news come from. */
export interface NewsSource {
  /** Stays the same while name and address change. */
  id: string
  /** The badge on the card. */
  name: string
  url: string
  /** Own path of a picture for items that bring none. */
  fallbackImage: string
}

/** `ETag` and `Last-Modified` of an answer, as they were written. */
export interface FeedValidators {
  etag?: string | undefined
  lastModified?: string | undefined
}

interface FetchedFeed extends FeedValidators {
  /** Where the feed was found in the end, after redirects: what its relative addresses are relative to. */
  url: string
  /** Decoded with `decodeFeed`. */
  body: string
}

/**
 * Fetches a feed within a time-out and a size, from allowed hosts alone. Undefined when it has not changed since it had the
 * validators that are `known`. Throws when it cannot.
 */
export type FetchFeed = (url: string, known?: FeedValidators) => Promise<FetchedFeed | undefined>
