import { Stack } from '@chakra-ui/react'
import { StartTwoFactor } from '@remotehands/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import type { Setup } from './ConfirmCode.tsx'
import { FormActions } from './FormActions.tsx'
import { useAccountForm } from './use-account-form.ts'

interface EnterPasswordProps {
  onStarted: (setup: Setup) => void
  /** Another way out than back to the start. */
  cancelLabel?: string
  onCancel: () => void
}

/** Changing the second factor takes the password, not just a session. */
export function EnterPassword({ onStarted, onCancel, cancelLabel }: EnterPasswordProps) {
  const { form, submit } = useAccountForm(StartTwoFactor, { password: '' }, async (body) =>
    onStarted(await call('auth.startTwoFactor', { body })),
  )
  const { register, formState, setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label="Turn two-factor on">
      <Stack gap="5" maxW="md">
        <FormField
          label="Your password"
          hint="This keeps anyone else from turning it on."
          required
          error={formState.errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </FormField>
        <FormActions
          isBusy={formState.isSubmitting}
          busyLabel="Checking…"
          label="Continue"
          cancelLabel={cancelLabel}
          onCancel={onCancel}
        />
      </Stack>
    </Form>
  )
}
