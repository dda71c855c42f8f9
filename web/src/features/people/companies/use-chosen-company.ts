import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../../lib/use-open-record.ts'
import { useCompanies } from './use-companies.ts'

/** The company named in the address, `?company=2`, for staff who view it, and how to choose another. */
export function useChosenCompany(isWanted: boolean) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('company') ?? ''
  const id = idOf(named)
  const { items, error, hasMore } = useCompanies(isWanted)
  const company = items?.find((company) => company.id === id)
  return {
    company,
    /** One is named, and the list isn't complete yet. */
    isLoading: isWanted && id !== undefined && !company && !error && (!items || hasMore),
    /** One is named that does not exist. */
    isUnknown: named !== '' && !company && items !== undefined && !hasMore,
    /** Closes whatever was open for the previous company. */
    linkTo: (companyId: number) => {
      const tab = search.get('tab')
      return `?${new URLSearchParams({ company: String(companyId), ...(tab && { tab }) })}`
    },
    choose: () => setSearch({}),
  }
}
