import { useWholeList } from '../../../lib/use-whole-list.ts'

/** The people of a company, to choose from; none are asked for before it is chosen. */
export function useCompanyPeople(companyId: number | undefined, query: { canHaveTickets?: 'true' } = {}) {
  const params = { id: companyId ?? 0 }
  return useWholeList(companyId === undefined ? undefined : 'companies.people', { params, query })
}
