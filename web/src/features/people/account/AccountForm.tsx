import { Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { AccountChanges, type CurrentUser, can } from '@remotehands/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSession } from '../session/use-session.ts'
import { FormActions } from './FormActions.tsx'
import { useAccountForm } from './use-account-form.ts'

export function AccountForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { setUser } = useSession()
  const { toast } = useToast()
  const { firstName, lastName, phoneNumber, signature } = user
  const kept = { firstName, lastName, phoneNumber: phoneNumber ?? '', signature: signature ?? '' }
  const { form, submit } = useAccountForm(AccountChanges, kept, async (body) => {
    setUser(await call('account.update', { body }))
    onDone()
    toast({ title: 'Account updated' })
  })
  const { register, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('firstName'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label="Change name or phone">
      <Stack gap="5" maxW="xl">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <FormField label="First name" required error={errors.firstName?.message}>
            {(control) => <Input {...control} {...register('firstName')} autoComplete="given-name" />}
          </FormField>
          <FormField label="Last name" required error={errors.lastName?.message}>
            {(control) => <Input {...control} {...register('lastName')} autoComplete="family-name" />}
          </FormField>
        </SimpleGrid>
        <FormField label="Phone" error={errors.phoneNumber?.message}>
          {(control) => <Input {...control} {...register('phoneNumber')} type="tel" autoComplete="tel" />}
        </FormField>
        {can(user.role, 'note:create') && (
          <FormField
            label="Signature"
            hint="Stands below your replies in mails to clients."
            error={errors.signature?.message}
          >
            {(control) => <Textarea {...control} {...register('signature')} rows={3} />}
          </FormField>
        )}
        <FormActions isBusy={isSubmitting} busyLabel="Saving…" label="Save" onCancel={onDone} />
      </Stack>
    </Form>
  )
}
