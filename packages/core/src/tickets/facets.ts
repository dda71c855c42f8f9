import type { TicketPriority } from '@remotehands/contract'
import type { SearchWay } from '../search/search-page.ts'
import { companyTerm } from './searched-texts.ts'
import type { TicketRecord } from './ticket.ts'
import type { TicketFilter } from './ticket-store.ts'

/** What the terms are called together: they came later than the search. */
export const facets = 'facets'

const priorityTerm = (priority: TicketPriority) => `@priority:${priority}@`
const teamTerm = (teamId: number | null) => `@team:${teamId ?? 'none'}@`

/** Terms that find tickets of every age by what no list of the table is kept by: in staff's list. */
export const facetTerms = ({ priority, teamId }: Pick<TicketRecord, 'priority' | 'teamId'>): string[] => [
  priorityTerm(priority),
  teamTerm(teamId),
]

/** Whoever wants what most tickets have finds a page of them sooner by going through all. */
const usual: TicketPriority = 'medium'
/** Each is looked up by itself. */
const mostWays = 12

/** How the tickets of a filter are looked up by their facets; none where that would not narrow it, or cost more. */
export function facetWays({ priorities, teamIds, companyId, companyIds = [] }: TicketFilter): SearchWay[] {
  const rare = priorities?.includes(usual) ? undefined : priorities
  if (!rare && !teamIds) return []
  const choices = [
    rare?.map(priorityTerm) ?? [],
    teamIds?.map(teamTerm) ?? [],
    (companyId === undefined ? companyIds : [companyId]).map(companyTerm),
  ].filter((terms) => terms.length > 0)
  const ways = choices.reduce<string[][]>(
    (ways, terms) => ways.flatMap((way) => terms.map((term) => [...way, term])),
    [[]],
  )
  return ways.length > mostWays ? [] : ways.map((terms) => ({ terms }))
}
