import { limits } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'

/** Companies that a typed name may mean, except one; nothing for an empty name. */
export function useCompanyMatches(name: string, except?: number) {
  const isAsked = name !== '' && name.length <= limits.companyName.max
  const { data, isLoading } = useQuery(
    isAsked ? 'companies.match' : undefined,
    { query: { name, except } },
    { revalidateIfStale: true, keepPreviousData: false },
  )
  return { matches: data, isLoading }
}
