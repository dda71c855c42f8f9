import { Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { type Company, contactFields, contactRoles } from '@remotehands/contract'
import { Controller } from 'react-hook-form'
import { useTeams } from '../../../lib/use-teams.ts'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import { CustomFieldInputs } from '../company-fields/CustomFieldInputs.tsx'
import { ExternalIdFields } from '../ExternalIdFields.tsx'
import { TicketScopeSelect } from '../TicketScopeSelect.tsx'
import { CommaInput } from './CommaInput.tsx'
import type { CompanyForm } from './use-company-name-form.ts'

const contactLabels: Readonly<Record<keyof typeof contactFields, string>> = {
  main: 'Main contact',
  technical: 'Technical contact',
  billing: 'Billing contact',
}

/** What is known of a company besides its name. */
export function CompanyFields({ form, company }: { form: CompanyForm; company: Company }) {
  const { register, control } = form
  const { errors } = form.formState
  const technicians = useWholeList('technicians.list')
  const teams = useTeams(company.teamId === null ? [] : [company.teamId])
  const people = useWholeList('companies.people', { params: { id: company.id } })
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
            {(field) => <CommaInput {...rest} {...field} value={value} onChange={onChange} />}
          </FormField>
        )}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {contactRoles.map((role) => (
          <Controller
            key={role}
            control={control}
            name={contactFields[role]}
            render={({ field: { value, onChange } }) => (
              <RecordSelect
                label={contactLabels[role]}
                none="Nobody"
                value={value ?? undefined}
                list={people}
                onChange={(id) => onChange(id ?? null)}
                error={errors[contactFields[role]]?.message}
              />
            )}
          />
        ))}
      </SimpleGrid>
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
      {teams.items?.length !== 0 && (
        <Controller
          control={control}
          name="teamId"
          render={({ field: { value, onChange } }) => (
            <RecordSelect
              label="Team"
              none="None"
              value={value ?? undefined}
              list={teams}
              onChange={(id) => onChange(id ?? null)}
              error={errors.teamId?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="tags"
        render={({ field: { value = [], onChange, ...rest } }) => (
          <FormField
            label="Tags"
            hint="Separated by commas. Only staff can see these."
            error={errors.tags?.message ?? errors.tags?.find?.((each) => each)?.message}
          >
            {(field) => <CommaInput {...rest} {...field} value={value} onChange={onChange} />}
          </FormField>
        )}
      />
      <CustomFieldInputs form={form} />
      <ExternalIdFields form={form} />
      <FormField label="Notes" hint="Only staff can see these." error={errors.notes?.message}>
        {(field) => <Textarea {...field} {...register('notes')} rows={4} />}
      </FormField>
      <FormField
        label="New people read"
        hint="Which tickets of the company, beside their own. You can change this for each person."
        error={errors.ticketScope?.message}
      >
        {(field) => <TicketScopeSelect {...field} {...register('ticketScope')} />}
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
