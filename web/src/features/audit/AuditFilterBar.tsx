import { type AuditEntry, auditSubjects, type CurrentUser, can } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { DayFilter } from '../../ui/DayFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useCompanyPeople } from '../people/companies/use-company-people.ts'
import { CompanyFilter } from '../people/users/CompanyFilter.tsx'
import { actionsOf, actionWords, subjectNames } from './audit-words.ts'
import type { AuditFilters } from './use-audit-filters.ts'

interface AuditFilterBarProps {
  user: CurrentUser
  filters: AuditFilters
  /** The entries loaded so far: filters offer their people and actions too. */
  entries: readonly AuditEntry[]
  /** It shows one company's alone. */
  isOfOneCompany: boolean
}

const subjectOptions = auditSubjects.map((value) => ({ value, label: subjectNames[value] }))

/** Narrows the log to days, a kind of record, an action, a company and a person. */
export function AuditFilterBar({ user, filters, entries, isOfOneCompany }: AuditFilterBarProps) {
  const { query } = filters
  return (
    <>
      <DayFilter label="From" value={query.from} onChange={filters.chooseFrom} />
      <DayFilter label="To" value={query.to} onChange={filters.chooseTo} />
      <FilterSelect
        label="Kind"
        all="All kinds"
        value={query.subject}
        options={subjectOptions}
        onChange={filters.chooseSubject}
      />
      <FilterSelect
        label="Action"
        all="All actions"
        value={query.action}
        options={actionsOf(entries, query.action).map((value) => ({ value, label: actionWords(value) }))}
        onChange={filters.chooseAction}
      />
      {!isOfOneCompany && can(user.role, 'company:read') && (
        <CompanyFilter value={query.companyId?.toString()} onChange={filters.chooseCompany} />
      )}
      <PersonFilter user={user} filters={filters} entries={entries} />
    </>
  )
}

/** Staff, people of the chosen company, and everyone named in the loaded entries. */
function PersonFilter({ user, filters, entries }: Omit<AuditFilterBarProps, 'isOfOneCompany'>) {
  const mayReadStaff = can(user.role, 'technician:read')
  const companyId = mayReadStaff ? filters.query.companyId : user.companyId
  const { items: staff = [] } = useWholeList(mayReadStaff ? 'technicians.list' : undefined)
  const { items: people = [] } = useCompanyPeople(companyId)
  const named = entries.flatMap(({ actorId, actor }) =>
    actorId === null ? [] : [{ id: actorId, name: actor }],
  )
  const names = new Map([...named, ...staff, ...people].map(({ id, name }) => [id, name]))
  const { actorId } = filters.query
  if (actorId !== undefined && !names.has(actorId)) names.set(actorId, `Person ${actorId}`)
  const options = [...names].map(([id, name]) => ({ value: String(id), label: name }))
  return (
    <FilterSelect
      label="Person"
      all="Everybody"
      value={actorId?.toString()}
      options={options.sort((a, b) => a.label.localeCompare(b.label))}
      onChange={filters.choosePerson}
    />
  )
}
