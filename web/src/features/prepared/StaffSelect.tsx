import type { Prepared } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { staffName } from './macro-words.ts'

interface StaffSelectProps {
  value: number | undefined
  /** Whom the saved ones name. */
  people: Prepared['people']
  error: string | undefined
  onChange: (id: number | undefined) => void
}

/** One of the staff; who has left since stays chosen, and is said to have left. */
export function StaffSelect({ value, people, ...props }: StaffSelectProps) {
  const staff = useWholeList('technicians.list')
  const hasLeft = people.some(({ id, isOnStaff }) => id === value && !isOnStaff)
  const items =
    staff.items && hasLeft && value
      ? [{ id: value, name: staffName(value, people) }, ...staff.items]
      : staff.items
  return (
    <RecordSelect
      {...props}
      label="Person"
      none="Choose a person"
      required
      value={value}
      list={{ ...staff, items }}
    />
  )
}
