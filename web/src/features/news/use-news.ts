import { fallbackNews } from '@remotehands/content'
import type { NewsItem } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { isWebAddress } from './is-web-address.ts'

const minuteMs = 60_000

/** §4, §9: the server's items once there is at least one, else the built-in four; refetched hourly, fresh for 30 minutes. */
export function useNews(): readonly NewsItem[] {
  const { data } = useQuery('news.list', undefined, {
    refreshInterval: 60 * minuteMs,
    dedupingInterval: 30 * minuteMs,
    revalidateIfStale: true,
  })
  const safe = Array.isArray(data) ? data.filter((item) => isWebAddress(item?.url)) : []
  return safe.length > 0 ? safe : fallbackNews
}
