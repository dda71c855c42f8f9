import { can, dueStates } from '@remotehands/contract'
import { useTeams } from '../../lib/use-teams.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useSession } from '../people/session/use-session.ts'
import { slaLooks } from './SlaMark.tsx'
import type { useDueFilters } from './use-due-filters.ts'

const slaOptions = [...dueStates].reverse().map((value) => ({ value, label: slaLooks[value].words }))

/** Filters the queue by service level, company and team, and says what comes first. */
export function DueFilters({ filters }: { filters: ReturnType<typeof useDueFilters> }) {
  const { user } = useSession()
  const readsCompanies = user !== undefined && can(user.role, 'company:read')
  const { items: companies = [] } = useWholeList(readsCompanies ? 'companies.list' : undefined)
  const { sla, chooseSla, sort, chooseSort, companyId, chooseCompany, team, chooseTeam } = filters
  const readsTeams = user !== undefined && can(user.role, 'duty:read')
  const { items: teams = [] } = useTeams(typeof team === 'number' ? [team] : [], readsTeams)
  return (
    <>
      <FilterSelect
        label="Service level"
        all="All service levels"
        value={sla}
        options={slaOptions}
        onChange={chooseSla}
      />
      {readsCompanies && (
        <FilterSelect
          label="Company"
          all="All companies"
          value={companyId === undefined ? undefined : String(companyId)}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={chooseCompany}
        />
      )}
      {teams.length > 0 && (
        <FilterSelect
          label="Team"
          all="All teams"
          value={team === undefined ? undefined : String(team)}
          options={[
            { value: 'mine', label: 'My teams' },
            { value: 'none', label: 'No team' },
            ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={chooseTeam}
        />
      )}
      <FilterSelect
        label="Order"
        all="Newest first"
        value={sort}
        options={[{ value: 'due', label: 'Due first' }]}
        onChange={chooseSort}
      />
    </>
  )
}
