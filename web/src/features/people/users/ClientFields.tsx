import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import { useCompanies } from '../companies/use-companies.ts'
import { useCompanyPeople } from '../companies/use-company-people.ts'

export interface ClientChoice {
  companyId?: number | undefined
  clientId?: number | undefined
}

interface ClientFieldsProps {
  value: ClientChoice
  onChange: (choice: ClientChoice) => void
  error?: string | undefined
  /** What it means that no company is chosen, where that is a choice. */
  none?: string
  /** Who can't be chosen: whose it is already. */
  exceptId?: number | undefined
}

/** For staff: a client who can have tickets. First the company, then one of its people. */
export function ClientFields({ value, onChange, error, none, exceptId }: ClientFieldsProps) {
  const { companyId, clientId } = value
  const companies = useCompanies()
  const people = useCompanyPeople(companyId, { canHaveTickets: 'true' })
  return (
    <>
      <RecordSelect
        label="Company"
        none={none ?? 'Choose a company'}
        required={none === undefined}
        value={companyId}
        list={companies}
        onChange={(id) => onChange({ companyId: id })}
      />
      {(none === undefined || companyId !== undefined) && (
        <RecordSelect
          label="Client"
          none={companyId === undefined ? 'Choose a company first' : 'Choose a person'}
          required
          isDisabled={companyId === undefined}
          value={clientId}
          list={{ ...people, items: people.items?.filter(({ id }) => id !== exceptId) }}
          error={error}
          onChange={(id) => onChange({ companyId, clientId: id })}
        />
      )}
    </>
  )
}
