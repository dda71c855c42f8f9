import { type PropsWithChildren, useCallback, useLayoutEffect, useState } from 'react'
import { type ScopedMutator, SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr'
import { noteRead } from './first-calls.ts'

/** §7: no retry, no refetch on focus or on an interval, never stale unless a query says so. */
const queryDefaults = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  keepPreviousData: true,
} satisfies SWRConfiguration

/** Caches whose app has gone. */
const gone = new WeakSet<object>()

/** What was read stays here while the app stands. */
export function ReadCache({ children }: PropsWithChildren) {
  const [cache] = useState(() => new Map())
  useLayoutEffect(() => {
    gone.delete(cache)
    return () => void gone.add(cache)
  }, [cache])
  return <SWRConfig value={{ ...queryDefaults, provider: () => cache }}>{children}</SWRConfig>
}

/** Whether the app has gone, its cache with it: what is answered then has nowhere to be shown. */
export function useIsGone(): () => boolean {
  const { cache } = useSWRConfig()
  return useCallback(() => gone.has(cache), [cache])
}

/**
 * Puts what was answered before a screen is drawn where the screen reads it, as it comes into the page: it is drawn once,
 * with what it shows. `find` gives it by the cache's keys, and the call's address. Says whether there was something.
 */
export function useArrived(find: () => { url: string; held: Record<string, unknown> } | undefined): boolean {
  const { cache } = useSWRConfig()
  const [url] = useState(() => {
    const found = find()
    for (const [key, data] of Object.entries(found?.held ?? {}))
      cache.set(key, { ...cache.get(key), data, error: undefined })
    return found?.url
  })
  // In the same turn as calls, whose order the next opening keeps.
  useLayoutEffect(() => {
    if (url !== undefined) noteRead(url)
  }, [url])
  return url !== undefined
}

/** SWR's `mutate`, without effect once the app has gone. */
export function useMutate(): ScopedMutator {
  const { mutate } = useSWRConfig()
  const isGone = useIsGone()
  return useCallback(
    async (...given: unknown[]) => (isGone() ? undefined : (mutate as AnyMutate)(...given)),
    [mutate, isGone],
  ) as ScopedMutator
}

type AnyMutate = (...given: unknown[]) => Promise<unknown>
