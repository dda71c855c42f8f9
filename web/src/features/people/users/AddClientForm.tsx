import { Flex, Heading, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import type { Role } from '@remotehands/contract'
import { useWatch } from 'react-hook-form'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { CompanyOfPerson } from './CompanyOfPerson.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import type { ClientForm } from './use-client-form.ts'

interface AddClientFormProps extends Omit<ClientForm, 'clear'> {
  /** Decides which roles are offered. */
  actorRole: Role
}

export function AddClientForm({ form, submit, isOwnCompanyOnly, actorRole }: AddClientFormProps) {
  const { register, formState, setValue, control: formControl } = form
  const [company, createCompany] = useWatch({ control: formControl, name: ['company', 'createCompany'] })
  const { errors, isSubmitting } = formState
  return (
    <Form onSubmit={submit} autoComplete="off" aria-labelledby="add-client-heading">
      <Stack gap="6" maxW="3xl">
        <Heading as="h2" size="lg" id="add-client-heading">
          Add a client
        </Heading>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <FormField label="First name" required error={errors.firstName?.message}>
            {(control) => <Input {...control} {...register('firstName')} autoComplete="off" />}
          </FormField>
          <FormField label="Last name" required error={errors.lastName?.message}>
            {(control) => <Input {...control} {...register('lastName')} autoComplete="off" />}
          </FormField>
          <FormField label="Username" required error={errors.username?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('username')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormField>
          <FormField label="Email" required error={errors.email?.message}>
            {(control) => <Input type="email" {...control} {...register('email')} autoComplete="off" />}
          </FormField>
          <CompanyOfPerson
            choice={{ name: company, isNew: createCompany ?? false }}
            register={() => register('company')}
            onChange={({ name, isNew }) => {
              setValue('company', name, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              setValue('createCompany', isNew)
            }}
            isNew
            isFixed={isOwnCompanyOnly}
            error={errors.company?.message}
          />
          <FormField label="Phone number" error={errors.phoneNumber?.message}>
            {(control) => <Input type="tel" {...control} {...register('phoneNumber')} autoComplete="off" />}
          </FormField>
          <FormField
            label="Password"
            required
            hint="At least 8 characters. Hand it over in person or by phone, not by email."
            error={errors.password?.message}
          >
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="new-password" />
            )}
          </FormField>
        </SimpleGrid>
        <RoleChoice actorRole={actorRole} field={register('role')} error={errors.role?.message} />
        <Flex>
          <SubmitButton isBusy={isSubmitting} busyLabel="Adding client…">
            Add client
          </SubmitButton>
        </Flex>
      </Stack>
    </Form>
  )
}
