/** Where a page ends: opaque outside the store that made it. */
export type Position = Record<string, string | number>

export interface PageRequest {
  /** Items wanted at most. */
  limit: number
  /** The `next` of the page before; absent for the first page. */
  after?: Position | undefined
}

export interface Page<Item> {
  items: Item[]
  /** Present when there may be more. */
  next?: Position | undefined
}
