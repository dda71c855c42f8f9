import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../../lib/use-open-record.ts'
import { useWholeList } from '../../../lib/use-whole-list.ts'

/** The company that the address names, `?company=2`, for staff who look into it; and the way to another. */
export function useChosenCompany(isWanted: boolean) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('company') ?? ''
  const id = idOf(named)
  const { items, error, hasMore } = useWholeList(isWanted ? 'companies.list' : undefined)
  const company = items?.find((company) => company.id === id)
  return {
    company,
    /** One is named, and the names have not all come yet. */
    isLoading: isWanted && id !== undefined && !company && !error && (!items || hasMore),
    /** One is named that does not exist. */
    isUnknown: named !== '' && !company && items !== undefined && !hasMore,
    /** Another company is another place: nothing that was open stays open. */
    linkTo: (companyId: number) => {
      const tab = search.get('tab')
      return `?${new URLSearchParams({ company: String(companyId), ...(tab && { tab }) })}`
    },
    choose: () => setSearch({}),
  }
}
