import { dueStates } from '@remotehands/contract'
import { isOneOf } from '../../lib/is-one-of.ts'
import { useFilterValues } from '../../ui/FilterMenu.tsx'

const isId = (text: string): text is `${number}` => /^[1-9]\d*$/.test(text)
const isTeam = (text: string): text is 'mine' | 'none' | `${number}` =>
  text === 'mine' || text === 'none' || isId(text)

/** The queue's filters by service level, company, team and tag, which the address keeps. */
export function useDueFilters() {
  const [sla, chooseSla] = useFilterValues('sla', isOneOf(dueStates))
  const [team, chooseTeam] = useFilterValues('team', isTeam)
  const [companies, chooseCompanies] = useFilterValues('companyId', isId)
  const [tags, chooseTags] = useFilterValues('tag', isId)
  return { sla, chooseSla, companies, chooseCompanies, team, chooseTeam, tags, chooseTags }
}

/** What "clear" takes out of the address. */
export const dueFilterNames = ['sla', 'companyId', 'team', 'tag']
