/** A source of news. */
export interface NewsSource {
  /** Stays the same when name and address change. */
  id: string
  /** The badge on the card. */
  name: string
  url: string
  /** Path on this site of a picture for items without one. */
  fallbackImage: string
}

/** `ETag` and `Last-Modified` of a response, verbatim. */
export interface FeedValidators {
  etag?: string | undefined
  lastModified?: string | undefined
}

interface FetchedFeed extends FeedValidators {
  /** The feed's final address after redirects, the base of its relative addresses. */
  url: string
  /** Decoded with `decodeFeed`. */
  body: string
}

/**
 * Fetches a feed with a time-out and a size limit, from allowed hosts only. Undefined if it hasn't changed
 * since it had the `known` validators. Throws if it fails.
 */
export type FetchFeed = (url: string, known?: FeedValidators) => Promise<FetchedFeed | undefined>
