import { dueStates } from '@remotehands/contract'
import { idOf } from '../../lib/use-open-record.ts'
import { useFilter } from '../../ui/FilterSelect.tsx'

/** The queue's filters by service level and company, and its order, which the address keeps. */
export function useDueFilters(start?: 'due') {
  const [sla, chooseSla] = useFilter('sla', dueStates)
  const [sort, chooseSort] = useFilter('sort', ['due'], start)
  const [company, chooseCompany] = useFilter('companyId')
  return { sla, chooseSla, sort, chooseSort, companyId: idOf(company ?? ''), chooseCompany }
}

/** What "clear" takes out of the address. */
export const dueFilterNames = ['sla', 'companyId']
