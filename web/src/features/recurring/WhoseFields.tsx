import { SimpleGrid, Stack } from '@chakra-ui/react'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { DevicePicker } from '../assets/DevicePicker.tsx'
import { useCompanies } from '../people/companies/use-companies.ts'
import { useCompanyPeople } from '../people/companies/use-company-people.ts'
import { type SavedSite, SiteSelect } from '../people/sites/SiteSelect.tsx'
import type { RecurringDraft } from './recurring-draft.ts'

interface WhoseFieldsProps {
  draft: RecurringDraft
  /** Where its tickets are now. */
  current: SavedSite | undefined
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<RecurringDraft>) => void
}

/** Whose tickets they are, at which site, and about which devices. */
export function WhoseFields({ draft, current, errors, onChange }: WhoseFieldsProps) {
  const { companyId, clientId, siteId, deviceIds } = draft
  const companies = useCompanies()
  const people = useCompanyPeople(companyId, { canHaveTickets: 'true' })
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <RecordSelect
          label="Company"
          none="Choose a company"
          required
          value={companyId}
          list={companies}
          onChange={(id) => onChange({ companyId: id, clientId: undefined, siteId: null, deviceIds: [] })}
        />
        <RecordSelect
          label="Client"
          none={companyId === undefined ? 'Choose a company first' : 'Choose a person'}
          required
          isDisabled={companyId === undefined}
          value={clientId}
          list={people}
          error={errors.clientId}
          onChange={(id) => onChange({ clientId: id })}
        />
        <SiteSelect
          companyId={companyId}
          none="The client’s own"
          value={siteId}
          current={current}
          error={errors.siteId}
          onChange={(id) => onChange({ siteId: id })}
        />
      </SimpleGrid>
      {companyId !== undefined && (
        <DevicePicker
          companyId={companyId}
          value={deviceIds}
          error={errors.deviceIds}
          onChange={(ids) => onChange({ deviceIds: ids })}
        />
      )}
    </Stack>
  )
}
