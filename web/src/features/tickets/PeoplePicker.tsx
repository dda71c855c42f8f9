import { NamePicker } from '../../ui/NamePicker.tsx'
import { useCompanyPeople } from '../people/companies/use-company-people.ts'

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
  const list = useCompanyPeople(companyId)
  return (
    <NamePicker
      {...picker}
      list={{ ...list, items: list.items?.filter(({ id }) => id !== except) }}
      noun="people"
      empty="There is no one else at this company."
    />
  )
}
