import type { Api, EndpointId, ResponseOf } from '@remotehands/contract'
import useSWR, { type SWRConfiguration, unstable_serialize } from 'swr'
import { type AnyInput, arrivedAnswer, type CallInput, call } from './api.ts'
import { useArrived, useMutate } from './read-cache.tsx'

/** The endpoints that read. */
export type QueryId = { [Id in EndpointId]: Api[Id]['method'] extends 'GET' ? Id : never }[EndpointId]

type Input<Id extends EndpointId> = Omit<CallInput<Id>, 'idempotencyKey' | 'body'>

/** The cache key of a call. */
export const queryKey = <Id extends QueryId>(id: Id, input?: Input<Id>) => [id, input] as const

/** Reads one call through the cache. Pass `undefined` instead of an id to wait. */
export function useQuery<Id extends QueryId>(
  id: Id | undefined,
  input?: Input<Id>,
  options?: SWRConfiguration<ResponseOf<Api[Id]>, Error>,
) {
  const mutate = useMutate()
  const key = id && queryKey(id, input)
  const hasArrived = useArrivedAnswer(id, input)
  const query = useSWR<ResponseOf<Api[Id]>, Error>(
    key,
    id ? () => (call as AnyCall)(id, input) as Promise<ResponseOf<Api[Id]>> : null,
    hasArrived ? { ...options, revalidateOnMount: false } : options,
  )
  return {
    data: query.data,
    error: query.error,
    isLoading: query.isLoading,
    isRefreshing: query.isValidating,
    refresh: () => mutate<ResponseOf<Api[Id]>>(key),
    /** Shows what a write has answered, without reading it again. */
    show: (data: ResponseOf<Api[Id]>) => mutate(key, data, { revalidate: false }),
  }
}

/** Takes over what was asked for ahead. Says whether it has arrived. */
export const useArrivedAnswer = <Id extends QueryId>(id: Id | undefined, input?: Input<Id>): boolean =>
  useArrived(() => {
    if (!id) return undefined
    const answer = arrivedAnswer(id, input as AnyInput | undefined)
    return answer && { url: answer.url, held: { [unstable_serialize(queryKey(id, input))]: answer.data } }
  })

/** Ids and inputs are generic here; what fits together was checked where the hook was called. */
type AnyCall = (id: EndpointId, input?: unknown) => Promise<unknown>
