import { chakra, SimpleGrid } from '@chakra-ui/react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import type { TicketForm } from './use-ticket-form.ts'

/** For staff: the client to raise the ticket for. First the company, then one of its people. */
export function OnBehalfOf({ form: { behalf, chooseBehalf, behalfError } }: { form: TicketForm }) {
  const { companyId, personId } = behalf
  const companies = useWholeList('companies.list')
  const people = useWholeList(companyId === undefined ? undefined : 'companies.people', {
    params: { id: companyId ?? 0 },
    query: { canHaveTickets: 'true' },
  })
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0">
      <chakra.legend mb="2" fontWeight="semibold">
        Raise on behalf of
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <RecordSelect
          label="Company"
          none="No client: an internal ticket"
          value={companyId}
          list={companies}
          onChange={(companyId) => chooseBehalf({ companyId })}
        />
        {companyId !== undefined && (
          <RecordSelect
            label="Client"
            none="Choose a person"
            required
            value={personId}
            list={people}
            error={behalfError}
            onChange={(personId) => chooseBehalf({ companyId, personId })}
          />
        )}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
