import { limits } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'

/** What a name that is being typed may stand for, but for one company; nothing for an empty one. */
export function useCompanyMatches(name: string, except?: number) {
  const isAsked = name !== '' && name.length <= limits.companyName.max
  const { data, isLoading } = useQuery(
    isAsked ? 'companies.match' : undefined,
    { query: { name, except } },
    { revalidateIfStale: true, keepPreviousData: false },
  )
  return { matches: data, isLoading }
}
