import { useWholeList } from '../../lib/use-whole-list.ts'
import { NamePicker } from '../../ui/NamePicker.tsx'

interface PeoplePickerProps {
  companyId: number
  legend: string
  hint: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Someone who is notified anyway. */
  except?: number | undefined
  error?: string | undefined
}

export function PeoplePicker({ companyId, except, ...picker }: PeoplePickerProps) {
  const list = useWholeList('companies.people', { params: { id: companyId } })
  return (
    <NamePicker
      {...picker}
      list={{ ...list, items: list.items?.filter(({ id }) => id !== except) }}
      noun="people"
      empty="There is no one else at this company."
    />
  )
}
