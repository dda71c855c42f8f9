/** Where a page ends: opaque outside the store that created it. */
export type Position = Record<string, string | number>

export interface PageRequest {
  /** Maximum number of items. */
  limit: number
  /** The previous page's `next`; absent for the first page. */
  after?: Position | undefined
}

export interface Page<Item> {
  items: Item[]
  /** Present when there may be more. */
  next?: Position | undefined
}

const recordsAtOnce = 100

/** Returns the records on the first pages of a list, at most a hundred per page. */
export async function firstRecords<R>(
  list: (page: PageRequest) => Promise<Page<R>>,
  mostPages: number,
): Promise<R[]> {
  const records: R[] = []
  for await (const page of everyRecord(list, mostPages)) records.push(...page)
  return records
}

/**
 * Yields the records of a list, page by page; `mostPages` bounds a run. Without it, reads the whole list: not
 * for a request.
 */
export async function* everyRecord<R>(
  list: (page: PageRequest) => Promise<Page<R>>,
  mostPages = Number.POSITIVE_INFINITY,
): AsyncGenerator<R[]> {
  let after: PageRequest['after']
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await list({ limit: recordsAtOnce, after })
    if (page.items.length > 0) yield page.items
    after = page.next
    if (!after) return
  }
}
