import { can } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { type ChooseValues, FilterMenu } from '../../ui/FilterMenu.tsx'
import { goneTechnician } from '../people/gone-words.ts'
import { useSession } from '../people/session/use-session.ts'

interface AssigneeFilterProps {
  values: readonly string[]
  onChange: ChooseValues
}

/** Filters the queue by technician, or for unassigned tickets. */
export function AssigneeFilter({ values, onChange }: AssigneeFilterProps) {
  const { user } = useSession()
  const mayChooseAny = user !== undefined && can(user.role, 'technician:read')
  const { items: technicians = [], isWhole } = useWholeList(mayChooseAny ? 'technicians.list' : undefined)
  const others = technicians.filter(({ id }) => id !== user?.id)
  return (
    <FilterMenu
      label="Assignee"
      all="All assignees"
      values={values}
      options={[
        ...(mayChooseAny ? [{ value: 'me', label: 'Assigned to me' }] : []),
        { value: 'none', label: 'Unassigned' },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      gone={isWhole ? goneTechnician : undefined}
      onChange={onChange}
    />
  )
}
