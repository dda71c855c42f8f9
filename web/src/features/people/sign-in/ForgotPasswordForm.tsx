import { chakra, Input, Stack } from '@chakra-ui/react'
import { ForgotPassword } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAccountForm } from '../account/use-account-form.ts'

/** Asks for the account's address; `onTaken` gets it once the request was accepted. */
export function ForgotPasswordForm({ onTaken }: { onTaken: (email: string) => void }) {
  const { form, submit } = useAccountForm(ForgotPassword, { email: '' }, async (body) => {
    await call('password.forgot', { body })
    onTaken(body.email)
  })
  const { register, formState } = form
  return (
    <Form onSubmit={submit} aria-label="Forgot password">
      <chakra.p mt="2" mb="6" color="fg.muted">
        Enter your account’s email address, and we’ll send you a link to set a new password.
      </chakra.p>
      <Stack gap="5">
        <FormField label="Email" required error={formState.errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <SubmitButton isBusy={formState.isSubmitting} busyLabel="Sending…">
          Send the link
        </SubmitButton>
      </Stack>
    </Form>
  )
}
