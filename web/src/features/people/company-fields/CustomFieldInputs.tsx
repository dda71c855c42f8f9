import { Input, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { useQuery } from '../../../lib/use-query.ts'
import { FormField } from '../../../ui/FormField.tsx'
import type { CompanyForm } from '../companies/use-company-name-form.ts'

const inputs = { text: 'text', date: 'date', number: 'text', link: 'url' } as const

/** The fields that administrators have added to companies. */
export function CustomFieldInputs({ form }: { form: CompanyForm }) {
  const { data } = useQuery('companyFields.list', {}, { revalidateOnMount: true })
  const { register, formState } = form
  if (!data || data.fields.length === 0) return null
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {data.fields.map(({ id, label, help, kind, options, audience }) => (
        <FormField
          key={id}
          label={label}
          hint={[help, audience === 'staff' ? '' : 'The company’s administrators can see this.']
            .filter(Boolean)
            .join(' ')}
          error={formState.errors.fieldValues?.[id]?.message}
        >
          {(control) =>
            kind === 'choice' ? (
              <NativeSelect.Root>
                <NativeSelect.Field {...control} {...register(`fieldValues.${id}`)}>
                  <option value="">None</option>
                  {options.map((option) => (
                    <option key={option} value={option}>
                      {option}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            ) : (
              <Input
                {...control}
                {...register(`fieldValues.${id}`)}
                type={inputs[kind]}
                {...(kind === 'number' && { inputMode: 'decimal' })}
                autoComplete="off"
              />
            )
          }
        </FormField>
      ))}
    </SimpleGrid>
  )
}
