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
  let after: PageRequest['after']
  for (let read = 0; read < mostPages; read++) {
    const page = await list({ limit: recordsAtOnce, after })
    records.push(...page.items)
    after = page.next
    if (!after) break
  }
  return records
}

/** All pages of a list, one after another, as they come. Reads as much as the list is long: not for a request. */
export async function* everyRecord<R>(list: (page: PageRequest) => Promise<Page<R>>): AsyncGenerator<R[]> {
  let after: PageRequest['after']
  do {
    const page = await list({ limit: recordsAtOnce, after })
    if (page.items.length > 0) yield page.items
    after = page.next
  } while (after)
}
