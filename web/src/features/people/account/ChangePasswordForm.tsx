import { Stack } from '@chakra-ui/react'
import { type CurrentUser, PasswordChange } from '@remotehands/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { FormActions } from './FormActions.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSessions } from './use-sessions.ts'

export function ChangePasswordForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { toast } = useToast()
  const { refresh } = useSessions()
  const blank = { password: '', newPassword: '' }
  const { form, submit } = useAccountForm(PasswordChange, blank, async (body) => {
    await call('password.change', { body })
    onDone()
    toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
    await refresh()
  })
  const { register, formState, setFocus, watch } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label="Change password">
      <Stack gap="5" maxW="md">
        {/* For password managers, which keep a password with its name. */}
        <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
        <FormField label="Your password" required error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </FormField>
        <NewPasswordField
          {...register('newPassword')}
          typed={watch('newPassword')}
          error={errors.newPassword?.message}
        />
        <FormActions isBusy={isSubmitting} busyLabel="Changing…" label="Change password" onCancel={onDone} />
      </Stack>
    </Form>
  )
}
