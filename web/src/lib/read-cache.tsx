import { type PropsWithChildren, useCallback, useLayoutEffect, useState } from 'react'
import { type ScopedMutator, SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr'

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
 * with what it shows. `find` gives it by the cache's keys. Says whether there was something.
 */
export function useArrived(find: () => Record<string, unknown> | undefined): boolean {
  const { cache } = useSWRConfig()
  const [hasArrived] = useState(() => {
    const found = Object.entries(find() ?? {})
    for (const [key, data] of found) cache.set(key, { ...cache.get(key), data, error: undefined })
    return found.length > 0
  })
  return hasArrived
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
