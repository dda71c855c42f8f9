import type { Api, EndpointId, ResponseOf } from '@remotehands/contract'
import useSWR, { type SWRConfiguration } from 'swr'
import { type CallInput, call } from './api.ts'

/** The endpoints that read. */
export type QueryId = { [Id in EndpointId]: Api[Id]['method'] extends 'GET' ? Id : never }[EndpointId]

type Input<Id extends EndpointId> = Omit<CallInput<Id>, 'idempotencyKey' | 'body'>

/** §7: no retry, no refetch on focus or on an interval, never stale unless a query says so. */
export const queryDefaults = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  keepPreviousData: true,
} satisfies SWRConfiguration

/** The cache key of a call. */
export const queryKey = <Id extends QueryId>(id: Id, input?: Input<Id>) => [id, input] as const

/** Reads one call through the cache. Pass `undefined` instead of an id to wait. */
export function useQuery<Id extends QueryId>(
  id: Id | undefined,
  input?: Input<Id>,
  options?: SWRConfiguration<ResponseOf<Api[Id]>, Error>,
) {
  const query = useSWR<ResponseOf<Api[Id]>, Error>(
    id && queryKey(id, input),
    id ? () => (call as AnyCall)(id, input) as Promise<ResponseOf<Api[Id]>> : null,
    options,
  )
  return {
    data: query.data,
    error: query.error,
    isLoading: query.isLoading,
    isRefreshing: query.isValidating,
    refresh: () => query.mutate().catch(noCacheLeft),
    /** Shows what a write has answered, without reading it again. */
    show: (data: ResponseOf<Api[Id]>) => query.mutate(data, { revalidate: false }).catch(noCacheLeft),
  }
}

/** An answer may come after the whole app has gone, its cache with it: then it has nowhere to be shown, and nothing has failed. */
export const noCacheLeft = () => undefined

/** Ids and inputs are generic here; what fits together was checked where the hook was called. */
type AnyCall = (id: EndpointId, input?: unknown) => Promise<unknown>
