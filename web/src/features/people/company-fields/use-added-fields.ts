import type { CompanyField } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'

const none: readonly CompanyField[] = []

/** The fields that administrators added to companies; none until they are there, or unless `isWanted`. */
export function useAddedFields(isWanted = true): readonly CompanyField[] {
  const { data } = useQuery(isWanted ? 'companyFields.list' : undefined, {}, { revalidateOnMount: true })
  return data?.fields ?? none
}
