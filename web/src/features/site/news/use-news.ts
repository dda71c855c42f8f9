import { fallbackNews } from '@remotehands/content'
import type { NewsItem } from '@remotehands/contract'
import { useMemo } from 'react'
import { useQuery } from '../../../lib/use-query.ts'
import { isWebAddress } from './is-web-address.ts'

const minuteMs = 60_000
const refetchMs = 60 * minuteMs

/** §4, §9: the server's items once there is at least one, else the built-in four; refetched hourly, fresh for 30 minutes. */
export function useNews(): readonly NewsItem[] {
  const { data } = useQuery('news.list', undefined, {
    refreshInterval: refetchMs,
    dedupingInterval: 30 * minuteMs,
    revalidateIfStale: true,
    // SWR stops its interval after an error; try again in an hour.
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _options, revalidate, { retryCount }) => {
      setTimeout(() => revalidate({ retryCount }), refetchMs)
    },
  })
  const items = useMemo(() => (Array.isArray(data) ? data : []).flatMap(readable), [data])
  return items.length > 0 ? items : fallbackNews
}

/** The item as a card shows it, whatever the server sent: none without a title and a safe address, no text that is none. */
function readable(item: unknown): NewsItem[] {
  const { id, url, title, ...rest } = Object(item) as Record<keyof NewsItem, unknown>
  if (!isWebAddress(url) || typeof title !== 'string' || !title.trim()) return []
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return [
    {
      ...(typeof id === 'string' && { id }),
      ...{ url, title, image: textOf(rest.image), source: textOf(rest.source) },
      ...{ description: textOf(rest.description), date: textOf(rest.date) },
    },
  ]
}
