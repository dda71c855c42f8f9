import { can } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useSession } from '../people/session/use-session.ts'

interface AssigneeFilterProps {
  value: string | undefined
  onChange: (value: string) => void
}

/** Filters the queue by technician, or for unassigned tickets. */
export function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const { user } = useSession()
  const mayChooseAny = user !== undefined && can(user.role, 'technician:read')
  const { items: technicians = [] } = useWholeList(mayChooseAny ? 'technicians.list' : undefined)
  const others = technicians.filter(({ id }) => id !== user?.id)
  return (
    <FilterSelect
      label="Assignee"
      all="All assignees"
      value={value}
      options={[
        ...(mayChooseAny ? [{ value: 'me', label: 'Assigned to me' }] : []),
        { value: 'none', label: 'Unassigned' },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={onChange}
    />
  )
}
