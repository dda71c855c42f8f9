import { Stack } from '@chakra-ui/react'
import { RenewRecoveryCodes as Renewal } from '@remotehands/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { CodeField, withoutSpaces } from './CodeField.tsx'
import { FormActions } from './FormActions.tsx'
import { useAccountForm } from './use-account-form.ts'

interface RenewRecoveryCodesProps {
  onRenewed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Takes both factors, like turning two-factor off. */
export function RenewRecoveryCodes({ onRenewed, onCancel }: RenewRecoveryCodesProps) {
  const { form, submit } = useAccountForm(Renewal, { password: '', token: '' }, async (body) =>
    onRenewed((await call('auth.renewRecoveryCodes', { body })).recoveryCodes),
  )
  const { register, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label="New recovery codes">
      <Stack gap="5" maxW="md">
        <p>The recovery codes that you have now will no longer work.</p>
        <FormField label="Your password" required error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </FormField>
        <CodeField {...register('token', withoutSpaces)} error={errors.token?.message} />
        <FormActions isBusy={isSubmitting} busyLabel="Checking…" label="Make new codes" onCancel={onCancel} />
      </Stack>
    </Form>
  )
}
