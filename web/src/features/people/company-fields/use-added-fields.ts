import type { CompanyField } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'

const none: readonly CompanyField[] = []

/** The fields that administrators added to companies; none until they are there, or unless `isWanted`. */
export function useAddedFields(isWanted = true): readonly CompanyField[] {
  return useKnownFields(isWanted) ?? none
}

/** The same; undefined until they are there. */
export function useKnownFields(isWanted = true): readonly CompanyField[] | undefined {
  const { data } = useQuery(isWanted ? 'companyFields.list' : undefined, {}, { revalidateOnMount: true })
  return data?.fields
}
