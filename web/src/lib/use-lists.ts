import type { ScopedMutator } from 'swr'
import { pagedKeys } from './paged-keys.ts'
import { useMutate } from './read-cache.tsx'
import type { PagedId } from './use-paged-query.ts'
import type { QueryId } from './use-query.ts'

/** Changes what was read, wherever on the site it is or was shown. */
export function useLists() {
  const mutate = useMutate()

  /** What is on the screen is read again at once, everything else when it is next opened. */
  const forget = (ids: readonly QueryId[]): Promise<unknown> => forgetWhere(mutate, (id) => ids.includes(id))

  /** The same of one record, by its number. */
  const forgetOne = (id: QueryId, record: number): Promise<unknown> =>
    forgetWhere(mutate, (each, input) => each === id && isOf(input, record))

  /** Replaces rows in place: however many pages are loaded, nothing is read again and no list jumps. */
  const patch = async <T>(ids: readonly PagedId[], change: (row: T) => T): Promise<void> => {
    const isMeant = (id: QueryId) => ids.some((each) => each === id)
    const onPage = (page: Page<T>): Page<T> => ({ ...page, items: page.items.map(change) })
    const options = { revalidate: false }
    await Promise.all([
      // A list that is read as one answer, such as the finder's, has its rows alone; a page has them as items.
      mutate<Page<T> | T[]>(
        keyOf(isMeant),
        (rows) => (Array.isArray(rows) ? rows.map(change) : rows && onPage(rows)),
        options,
      ),
      ...pagedKeysOf(isMeant).map((key) => mutate<Page<T>[]>(key, (pages) => pages?.map(onPage), options)),
    ])
  }

  return { forget, forgetOne, patch }
}

type IsMeant = (id: QueryId, input: unknown) => boolean

/** Forgets what the calls have answered that `isMeant` picks. */
export function forgetWhere(mutate: ScopedMutator, isMeant: IsMeant): Promise<unknown> {
  // The pages go first: a list reads again only those that it has no more.
  return Promise.all([
    mutate(keyOf(isMeant), undefined),
    ...pagedKeysOf(isMeant).map((key) => mutate(key, undefined)),
  ])
}

const isOf = (input: unknown, record: number) =>
  (input as { params?: { id?: number } } | undefined)?.params?.id === record

const keyOf = (isMeant: IsMeant) => (key: unknown) => Array.isArray(key) && isMeant(key[0], key[1])

const pagedKeysOf = (isMeant: IsMeant) =>
  [...pagedKeys].flatMap(([key, { id, input }]) => (isMeant(id, input) ? [key] : []))

interface Page<T> {
  items: T[]
}
