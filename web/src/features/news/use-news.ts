import { fallbackNews } from '@remotehands/content'
import type { NewsItem } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { isWebAddress } from './is-web-address.ts'

const minuteMs = 60_000
const refetchMs = 60 * minuteMs

/** §4, §9: the server's items once there is at least one, else the built-in four; refetched hourly, fresh for 30 minutes. */
export function useNews(): readonly NewsItem[] {
  const { data } = useQuery('news.list', undefined, {
    refreshInterval: refetchMs,
    dedupingInterval: 30 * minuteMs,
    revalidateIfStale: true,
    // The cache stops its interval after a failure; the next hour is another chance.
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _options, revalidate, { retryCount }) => {
      setTimeout(() => revalidate({ retryCount }), refetchMs)
    },
  })
  const safe = Array.isArray(data) ? data.filter((item) => isWebAddress(item?.url)) : []
  return safe.length > 0 ? safe : fallbackNews
}
