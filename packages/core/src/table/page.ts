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

const recordsAtOnce = 100

/** The records of a list, of so many pages of a hundred at most. */
export async function firstRecords<R>(
  list: (page: PageRequest) => Promise<Page<R>>,
  mostPages: number,
): Promise<R[]> {
  const records: R[] = []
  for await (const page of everyRecord(list, mostPages)) records.push(...page)
  return records
}

/**
 * The pages of a list, one after another, as they come; `mostPages` bounds a run. Without it, it reads as much as the list is
 * long: not for a request.
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
