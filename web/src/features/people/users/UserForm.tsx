import { Button, chakra, Flex, Input, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import {
  type CurrentUser,
  can,
  importedUsername,
  mayApprove,
  mayGrant,
  mayNarrowTickets,
  type Role,
  roles,
  type UserDetails,
} from '@remotehands/contract'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { ExternalIdFields } from '../ExternalIdFields.tsx'
import { roleNames, withoutSite } from '../session/role-links.ts'
import { SiteSelect } from '../sites/SiteSelect.tsx'
import { TicketScopeSelect } from '../TicketScopeSelect.tsx'
import { CompanyOfPerson } from './CompanyOfPerson.tsx'
import { SessionsEndNotice } from './SessionsEndNotice.tsx'
import { useUserForm } from './use-user-form.ts'
import { VendorOfUser } from './VendorOfUser.tsx'

interface UserFormProps {
  actor: CurrentUser
  /** Absent for a new person. */
  user?: UserDetails
  onSaved: (user: UserDetails) => void
  onCancel: () => void
}

/** Everything that an administrator enters about a person. */
export function UserForm({ actor, user, onSaved, onCancel }: UserFormProps) {
  const { form, submit, isOwnCompanyOnly } = useUserForm(actor, user, onSaved)
  const { register, formState, setValue, getValues, control: formControl } = form
  const { errors, isSubmitting } = formState
  const [role, vendorId, company, createCompany, siteId, isApprover, ticketScope] = useWatch({
    control: formControl,
    name: ['role', 'vendorId', 'company', 'createCompany', 'siteId', 'isApprover', 'ticketScope'],
  })
  const [chosenId, setChosenId] = useState(
    user?.companyId ?? (isOwnCompanyOnly ? actor.companyId : undefined),
  )
  const isOfClient = role !== undefined && role !== 'vendor' && !can(role, 'note:read')
  const isSelf = user?.id === actor.id

  const suggested = useRef('')
  /** As in an import: who is given no username signs in with the address. Follows it until another one is entered. */
  function suggestUsername(email: string) {
    if (user || getValues('username') !== suggested.current) return
    suggested.current = importedUsername({ username: '', email })
    setValue('username', suggested.current, { shouldValidate: formState.isSubmitted })
  }

  /** Staff are of the service company. */
  function suggestCompany(next: Role) {
    if (user || isOwnCompanyOnly) return
    const [from, to] = can(next, 'note:read') ? ['', actor.company] : [actor.company, '']
    if (getValues('company') !== from) return
    setChosenId(to ? actor.companyId : undefined)
    setValue('company', to, { shouldValidate: formState.isSubmitted && to !== '' })
    setValue('createCompany', false)
  }

  return (
    <Form onSubmit={submit} autoComplete="off" mt="4">
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <FormField label="First name" required error={errors.firstName?.message}>
            {(control) => <Input {...control} {...register('firstName')} autoComplete="off" />}
          </FormField>
          <FormField label="Last name" required error={errors.lastName?.message}>
            {(control) => <Input {...control} {...register('lastName')} autoComplete="off" />}
          </FormField>
          <FormField label="Email" required error={errors.email?.message}>
            {(control) => (
              <Input
                type="email"
                {...control}
                {...register('email', { onChange: ({ target }) => suggestUsername(target.value) })}
                autoComplete="off"
              />
            )}
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
          <CompanyOfPerson
            choice={{ name: company, isNew: createCompany ?? false }}
            register={() => register('company')}
            isNew={!user}
            onChange={({ name, isNew, id }) => {
              const companyId = name === user?.company ? user.companyId : id
              const stays = companyId !== undefined && companyId === user?.companyId
              setChosenId(companyId)
              setValue('siteId', stays ? user.siteId : null)
              // Another company is asked anew.
              if (user) setValue('isApprover', stays && user.isApprover)
              setValue('company', name, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              setValue('createCompany', isNew)
            }}
            isFixed={isOwnCompanyOnly}
            hint={user && 'Existing tickets stay with the company they were raised for.'}
            error={errors.company?.message}
          />
          <FormField label="Phone number" error={errors.phoneNumber?.message}>
            {(control) => <Input type="tel" {...control} {...register('phoneNumber')} autoComplete="off" />}
          </FormField>
          {isOfClient && (
            <SiteSelect
              companyId={chosenId}
              value={siteId}
              current={user && { id: user.siteId, name: user.siteName }}
              onChange={(id) => setValue('siteId', id, { shouldDirty: true })}
              error={errors.siteId?.message}
            />
          )}
          {isSelf || (
            <FormField label="Role" required error={errors.role?.message}>
              {(control) => (
                <NativeSelect.Root>
                  <NativeSelect.Field
                    {...control}
                    {...register('role', { onChange: ({ target }) => suggestCompany(target.value) })}
                  >
                    {roles
                      .filter((role) => mayGrant(actor.role, role))
                      .map((role) => (
                        <option key={role} value={role}>
                          {roleNames[role]}
                        </option>
                      ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              )}
            </FormField>
          )}
          {mayNarrowTickets(role ?? 'client') && (
            <FormField
              label="Tickets they read"
              required={user !== undefined}
              hint={ticketScope === 'site' && !siteId ? withoutSite('This person') : undefined}
              error={errors.ticketScope?.message}
            >
              {(control) => (
                <TicketScopeSelect
                  {...control}
                  {...register('ticketScope', { setValueAs: (value) => value || undefined })}
                  none={user ? undefined : 'As the company says'}
                />
              )}
            </FormField>
          )}
          {role === 'vendor' && (
            <VendorOfUser
              vendorId={vendorId}
              error={errors.vendorId?.message}
              onChange={(id) => setValue('vendorId', id, { shouldDirty: true })}
            />
          )}
        </SimpleGrid>
        {mayApprove(role ?? 'client') && (
          <CheckBox
            isChecked={isApprover ?? false}
            onChange={(next) => setValue('isApprover', next, { shouldDirty: true })}
          >
            Approver: decides on requests that need approval
          </CheckBox>
        )}
        {errors.isApprover && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.isApprover.message}
          </chakra.p>
        )}
        {can(actor.role, 'externalId:write') && <ExternalIdFields form={form} />}
        {!user && (
          <chakra.label display="flex" gap="3" alignItems="flex-start">
            <chakra.input
              type="checkbox"
              mt="1"
              boxSize="4"
              accentColor="accent.solid"
              {...register('invite')}
            />
            <span>
              Invite by email
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                With a link to set a password, which works once within 72 hours. You can also do this later.
              </chakra.span>
            </span>
          </chakra.label>
        )}
        {user && <SessionsEndNotice user={user} isSelf={isSelf} entered={{ role, company, vendorId }} />}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isBusy={isSubmitting} busyLabel={user ? 'Saving…' : 'Adding…'}>
            {user ? 'Save changes' : 'Add person'}
          </SubmitButton>
        </Flex>
      </Stack>
    </Form>
  )
}
