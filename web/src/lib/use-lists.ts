import { useSWRConfig } from 'swr'
import type { PagedId } from './use-paged-query.ts'
import type { QueryId } from './use-query.ts'

/** Changes what was read, wherever on the site it is or was shown. */
export function useLists() {
  const { cache, mutate } = useSWRConfig()

  /** A list is kept as its pages and, under `$inf$`, all of them together. */
  const keysOf = (ids: readonly QueryId[]) =>
    [...cache.keys()]
      .filter((key) => ids.some((id) => key.replace('$inf$', '').startsWith(`@${JSON.stringify(id)},`)))
      .sort((a, b) => Number(a.startsWith('$inf$')) - Number(b.startsWith('$inf$')))

  /** What is on the screen is read again at once, everything else when it is next opened. */
  const forget = async (ids: readonly QueryId[]): Promise<void> => {
    await Promise.all(keysOf(ids).map((key) => mutate(key, undefined, { revalidate: true })))
  }

  /** Replaces rows in place: however many pages are loaded, nothing is read again and no list jumps. */
  const patch = async <T>(ids: readonly PagedId[], change: (row: T) => T): Promise<void> => {
    const onPage = (page: Page<T>): Page<T> => ({ ...page, items: page.items.map(change) })
    await Promise.all(
      keysOf(ids).map((key) =>
        mutate<Page<T> | Page<T>[]>(
          key,
          (held) => (Array.isArray(held) ? held.map(onPage) : held && onPage(held)),
          { revalidate: false },
        ),
      ),
    )
  }

  return { forget, patch }
}

interface Page<T> {
  items: T[]
}
