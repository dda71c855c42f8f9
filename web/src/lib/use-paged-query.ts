import { type Api, type EndpointId, limits, type ResponseOf } from '@remotehands/contract'
import { useMemo, useRef, useState } from 'react'
import { unstable_serialize as keyOfPage, useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import { type AnyInput, arrivedPage, askFor, type CallInput, callPage } from './api.ts'
import { pagedKeys } from './paged-keys.ts'
import { useArrived, useIsGone } from './read-cache.tsx'
import type { QueryId } from './use-query.ts'

/** The endpoints that read page by page. */
export type PagedId = { [Id in QueryId]: Api[Id] extends { paged: true } ? Id : never }[QueryId]

export type PagedInput<Id extends EndpointId> = Omit<CallInput<Id>, 'idempotencyKey' | 'body'>
type Item<Id extends PagedId> = ResponseOf<Api[Id]> extends readonly (infer T)[] ? T : never
interface PagedOptions {
  /** Read again each time that the list is opened, for what others write to. */
  revalidateOnMount?: boolean
  /** Rows of the first page, where a screenful should come sooner than the pages behind it. */
  firstPage?: number
  /** Asked for while the screen around it is being drawn, rather than after. */
  atOnce?: boolean
}
interface Page<T> {
  items: T[]
  nextCursor: string | undefined
}

/** What `usePagedQuery` answers. */
export interface PagedItems<T> {
  items: readonly T[] | undefined
  error: Error | undefined
  isLoading: boolean
  isLoadingMore: boolean
  hasMore: boolean
  /** The server looked through part of the records for the last page, and more may match: the person says whether to go on. */
  isCut: boolean
  /** The next page, because somebody asked for it. */
  loadMore: () => unknown
  /** The next page, ahead of being asked; undefined where there is none, or where several came short since somebody asked. */
  goOn: (() => unknown) | undefined
  /** How many pages there were when somebody last asked for more. */
  askedAt: number
  refresh: () => unknown
}

/** A search looks through a bounded part of the records for each page: so many may come short before the person is asked. */
export const roundsAtMost = 5

/** Reads a paged list through the cache: the pages so far as one array, and the way to the next. */
export function usePagedQuery<Id extends PagedId>(
  id: Id | undefined,
  input?: PagedInput<Id>,
  { firstPage, atOnce, ...options }: PagedOptions = {},
) {
  const isGone = useIsGone()
  const { cache } = useSWRConfig()
  const key = unstable_serialize(() => [id, input, ''])
  const withCursor = (cursor: string): AnyInput => {
    const first = firstPage !== undefined && { limit: firstPage }
    return {
      ...input,
      query: { ...(input as AnyInput | undefined)?.query, ...(cursor ? { cursor } : first) },
    }
  }
  const hasArrived = useArrived(() => {
    const page = id && arrivedPage(id, withCursor(''))
    if (!page) {
      const held = cache.get(keyOfPage([id, input, '']))
      if (id && atOnce && !held?.data && !held?.isValidating) askFor(id, withCursor(''))
      return undefined
    }
    pagedKeys.set(key, { id, input })
    return { url: page.url, held: { [key]: [page.data], [keyOfPage([id, input, ''])]: page.data } }
  })
  const pages = useSWRInfinite<Page<Item<Id>>, Error>(
    (index: number, previous: Page<Item<Id>> | null) => {
      if (!id || (index > 0 && !previous?.nextCursor)) return null
      return [id, input, previous?.nextCursor ?? '']
    },
    ([id, input, cursor]: [Id, PagedInput<Id> | undefined, string]) => {
      pagedKeys.set(
        unstable_serialize(() => [id, input, '']),
        { id, input },
      )
      return (callPage as AnyCall)(id, withCursor(cursor)) as Promise<Page<Item<Id>>>
    },
    {
      revalidateFirstPage: false,
      persistSize: false,
      ...options,
      ...(hasArrived && { revalidateOnMount: false }),
    },
  )
  const { data, error, size, isLoading, isValidating } = pages
  const [asked, setAsked] = useState({ key, pages: 0 })
  const askedAt = asked.key === key ? asked.pages : 0
  const wanted = (index: number) => (index === 0 ? firstPage : undefined) ?? limitOf(input)
  const isFull = (page: Page<unknown>, index: number) => page.items.length * 2 >= wanted(index)
  const shortPages = data ? data.length - 1 - data.findLastIndex(isFull) : 0
  // The same array while nothing came: rows are drawn anew for another one.
  const items = useMemo(() => data?.flatMap((page) => page.items), [data])
  const loadNext = () => pages.setSize(size + 1)
  const wentOnFrom = useRef<unknown>(undefined)
  const goOn = () => {
    // The rows and the list around them may both want the page.
    if (wentOnFrom.current === data) return
    wentOnFrom.current = data
    return loadNext()
  }
  const isLoadingMore = isValidating && !isLoading && size > (data?.length ?? 0)
  // While another search is on its way, the rows of the one before stay.
  const hasMore = !isLoading && data?.at(-1)?.nextCursor !== undefined
  const isBusy = isLoading || isLoadingMore || error !== undefined
  const rounds = Math.min(shortPages, (data?.length ?? 0) - askedAt)
  return {
    ...{ items, error, isLoading, isLoadingMore, hasMore, askedAt },
    isCut: hasMore && shortPages > 0,
    loadMore: () => {
      setAsked({ key, pages: size })
      return loadNext()
    },
    goOn: hasMore && !isBusy && rounds <= roundsAtMost ? goOn : undefined,
    /** Reads every loaded page again. */
    refresh: async () => (isGone() ? undefined : pages.mutate()),
  }
}

function limitOf(input: unknown): number {
  const { limit } = ((input as AnyInput | undefined)?.query ?? {}) as { limit?: number }
  return limit ?? limits.page.default
}

/** Ids and inputs are generic here; what fits together was checked where the hook was called. */
type AnyCall = (id: EndpointId, input?: unknown) => Promise<unknown>
