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

interface FetchedFeed {
  /** Where the feed was found in the end, after redirects: what its relative addresses are relative to. */
  url: string
  /** Decoded with `decodeFeed`. */
  body: string
}

/** Fetches a feed within a time-out and a size, from allowed hosts alone. Throws when it cannot. */
export type FetchFeed = (url: string) => Promise<FetchedFeed>
