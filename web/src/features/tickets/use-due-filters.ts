import { dueStates } from '@remotehands/contract'
import { idOf } from '../../lib/use-open-record.ts'
import { useFilter } from '../../ui/FilterSelect.tsx'

/** The queue's filters by service level, company and team, and its order, which the address keeps. */
export function useDueFilters(start?: 'due') {
  const [sla, chooseSla] = useFilter('sla', dueStates)
  const [sort, chooseSort] = useFilter('sort', ['due'], start)
  const [team, chooseTeam] = useFilter('team')
  const [company, chooseCompany] = useFilter('companyId')
  return {
    ...{ sla, chooseSla, sort, chooseSort, companyId: idOf(company ?? ''), chooseCompany },
    ...{ team: teamOf(team), chooseTeam },
  }
}

function teamOf(team: string | undefined): 'mine' | 'none' | number | undefined {
  return team === 'mine' || team === 'none' ? team : idOf(team ?? '')
}

/** What "clear" takes out of the address. */
export const dueFilterNames = ['sla', 'companyId', 'team']
