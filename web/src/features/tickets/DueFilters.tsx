import { can, dueStates } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { useTeams } from '../../lib/use-teams.ts'
import { FilterMenu } from '../../ui/FilterMenu.tsx'
import { useCompanies } from '../people/companies/use-companies.ts'
import { goneCompany } from '../people/gone-words.ts'
import { useSession } from '../people/session/use-session.ts'
import { slaLooks } from './SlaMark.tsx'
import type { useDueFilters } from './use-due-filters.ts'

const slaOptions = [...dueStates].reverse().map((value) => ({ value, label: slaLooks[value].words }))
const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Filters the queue by service level, company, team and tag. */
export function DueFilters({ filters }: { filters: ReturnType<typeof useDueFilters> }) {
  const { user } = useSession()
  const { sla, chooseSla, companies, chooseCompanies, team, chooseTeam, tags, chooseTags } = filters
  const readsCompanies = user !== undefined && can(user.role, 'company:read')
  const { items: allCompanies = [], isWhole } = useCompanies(readsCompanies)
  const readsTeams = user !== undefined && can(user.role, 'duty:read')
  const { items: teams = [] } = useTeams(team.map(Number).filter(Boolean), readsTeams)
  const readsTags = user !== undefined && can(user.role, 'note:read')
  const { data: known } = useQuery(readsTags ? 'tags.list' : undefined, { query: {} })
  return (
    <>
      <FilterMenu
        label="Service level"
        all="All service levels"
        values={sla}
        options={slaOptions}
        onChange={chooseSla}
      />
      {readsCompanies && (
        <FilterMenu
          label="Company"
          all="All companies"
          values={companies}
          options={allCompanies.map(optionOf)}
          gone={isWhole ? goneCompany : undefined}
          onChange={chooseCompanies}
        />
      )}
      {teams.length > 0 && (
        <FilterMenu
          label="Team"
          all="All teams"
          values={team}
          options={[
            { value: 'mine', label: 'My teams' },
            { value: 'none', label: 'No team' },
            ...teams.map(optionOf),
          ]}
          onChange={chooseTeam}
        />
      )}
      {known && known.tags.length > 0 && (
        <FilterMenu
          label="Tag"
          all="All tags"
          values={tags}
          options={known.tags.map(optionOf)}
          gone="A deleted tag"
          onChange={chooseTags}
        />
      )}
    </>
  )
}
