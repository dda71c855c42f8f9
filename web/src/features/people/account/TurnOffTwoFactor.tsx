import { Stack } from '@chakra-ui/react'
import { DisableTwoFactor } from '@remotehands/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { CodeField, withoutSpaces } from './CodeField.tsx'
import { FormActions } from './FormActions.tsx'
import { useAccountForm } from './use-account-form.ts'

interface TurnOffTwoFactorProps {
  onTurnedOff: () => void
  onCancel: () => void
}

/** Turning two-factor off takes both factors. */
export function TurnOffTwoFactor({ onTurnedOff, onCancel }: TurnOffTwoFactorProps) {
  const { toast } = useToast()
  const { form, submit } = useAccountForm(DisableTwoFactor, { password: '', token: '' }, async (body) => {
    await call('auth.disableTwoFactor', { body })
    onTurnedOff()
    toast({ title: 'Two-factor is off', description: 'Your recovery codes no longer work.' })
  })
  const { register, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label="Turn two-factor off">
      <Stack gap="5" maxW="md">
        <FormField label="Your password" required error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </FormField>
        <CodeField {...register('token', withoutSpaces)} error={errors.token?.message} />
        <FormActions isBusy={isSubmitting} busyLabel="Turning off…" label="Turn off" onCancel={onCancel} />
      </Stack>
    </Form>
  )
}
