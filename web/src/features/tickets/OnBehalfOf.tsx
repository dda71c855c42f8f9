import { chakra, SimpleGrid } from '@chakra-ui/react'
import { ClientFields } from '../people/users/ClientFields.tsx'
import type { TicketForm } from './use-ticket-form.ts'

/** For staff: the client to raise the ticket for. First the company, then one of its people. */
export function OnBehalfOf({ form: { behalf, chooseBehalf, behalfError } }: { form: TicketForm }) {
  const { companyId, personId: clientId } = behalf
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0">
      <chakra.legend mb="2" fontWeight="semibold">
        Raise on behalf of
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <ClientFields
          none="No client: an internal ticket"
          value={{ companyId, clientId }}
          error={behalfError}
          onChange={(chosen) => chooseBehalf({ companyId: chosen.companyId, personId: chosen.clientId })}
        />
      </SimpleGrid>
    </chakra.fieldset>
  )
}
