import { chakra, Flex, Heading, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import type { Role } from '@remotehands/contract'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import type { ClientForm } from './use-client-form.ts'

interface AddClientFormProps extends Omit<ClientForm, 'clear'> {
  /** Whose reach limits the roles on offer. */
  actorRole: Role
}

export function AddClientForm({ form, submit, isOwnCompanyOnly, actorRole }: AddClientFormProps) {
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <chakra.form onSubmit={submit} noValidate autoComplete="off" aria-labelledby="add-client-heading">
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
          <FormField
            label="Company"
            required
            hint={isOwnCompanyOnly ? 'You can add people to your own company.' : undefined}
            error={errors.company?.message}
          >
            {(control) => (
              <Input {...control} {...register('company')} readOnly={isOwnCompanyOnly} autoComplete="off" />
            )}
          </FormField>
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
    </chakra.form>
  )
}
