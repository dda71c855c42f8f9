import { chakra, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FormField } from '../../ui/FormField.tsx'
import type { TicketForm } from './use-ticket-form.ts'

/** For staff: the client in whose name the ticket is raised. First the company, then one of its people. */
export function OnBehalfOf({ form: { behalf, chooseBehalf } }: { form: TicketForm }) {
  const { companyId, personId } = behalf
  const companies = useWholeList('companies.list')
  const people = useWholeList(companyId === undefined ? undefined : 'companies.people', {
    params: { id: companyId ?? 0 },
  })
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0">
      <chakra.legend mb="2" fontWeight="semibold">
        Raise on behalf of
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Choice
          label="Company"
          none="Nobody: it is our own"
          value={companyId}
          list={companies}
          onChange={(companyId) => chooseBehalf({ companyId })}
        />
        {companyId !== undefined && (
          <Choice
            label="Client"
            none="Choose a person"
            value={personId}
            list={people}
            onChange={(personId) => chooseBehalf({ companyId, personId })}
          />
        )}
      </SimpleGrid>
    </chakra.fieldset>
  )
}

interface ChoiceProps {
  label: string
  none: string
  value: number | undefined
  list: {
    items: readonly { id: number; name: string }[] | undefined
    error: Error | undefined
    isLoading: boolean
  }
  onChange: (id: number | undefined) => void
}

function Choice({ label, none, value, list, onChange }: ChoiceProps) {
  return (
    <FormField
      label={label}
      hint={list.isLoading ? 'Loading…' : undefined}
      error={list.error && 'This list could not be loaded. Please try again later.'}
    >
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...control}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
          >
            <option value="">{none}</option>
            {list.items?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FormField>
  )
}
