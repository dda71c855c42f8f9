import { Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import type { CompanyForm } from './use-company-name-form.ts'

/** What is known of a company besides its name. */
export function CompanyFields({ form }: { form: CompanyForm }) {
  const { register, control } = form
  const { errors } = form.formState
  const technicians = useWholeList('technicians.list')
  return (
    <Stack mt="4" gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Phone" error={errors.phoneNumber?.message}>
          {(field) => <Input {...field} {...register('phoneNumber')} autoComplete="off" />}
        </FormField>
        <FormField label="Customer number" error={errors.externalId?.message}>
          {(field) => <Input {...field} {...register('externalId')} autoComplete="off" />}
        </FormField>
      </SimpleGrid>
      <FormField label="Address" error={errors.address?.message}>
        {(field) => <Textarea {...field} {...register('address')} rows={3} />}
      </FormField>
      <Controller
        control={control}
        name="domains"
        render={({ field: { value = [], onChange, ...rest } }) => (
          <FormField
            label="Mail domains"
            hint="Separated by commas. They help staff recognize people, and give nobody access."
            error={errors.domains?.message ?? errors.domains?.find?.((each) => each)?.message}
          >
            {(field) => (
              <Input
                {...rest}
                {...field}
                value={value.join(',')}
                onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(','))}
                autoComplete="off"
              />
            )}
          </FormField>
        )}
      />
      <Controller
        control={control}
        name="accountManagerId"
        render={({ field: { value, onChange } }) => (
          <RecordSelect
            label="Account manager"
            none="Nobody"
            value={value ?? undefined}
            list={technicians}
            onChange={(id) => onChange(id ?? null)}
            error={errors.accountManagerId?.message}
          />
        )}
      />
      <FormField label="Notes" hint="Only staff can see these." error={errors.notes?.message}>
        {(field) => <Textarea {...field} {...register('notes')} rows={4} />}
      </FormField>
      <Controller
        control={control}
        name="ccFollows"
        render={({ field }) => (
          <CheckBox isChecked={field.value ?? true} onChange={field.onChange}>
            Colleagues in copy of a mail follow its ticket
          </CheckBox>
        )}
      />
    </Stack>
  )
}
