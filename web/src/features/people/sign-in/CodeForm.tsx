import { Input, Stack } from '@chakra-ui/react'
import { type Api, type BodyOf, TwoFactorCode } from '@remotehands/contract'
import { useEffect } from 'react'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

interface CodeFormProps {
  userId: number
  onSubmit: (body: BodyOf<Api['auth.verifyTwoFactor']>) => Promise<boolean>
}

export default function CodeForm({ userId, onSubmit }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useSchemaForm(TwoFactorCode, { userId, token: '' })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('token'), [setFocus])

  const submit = handleSubmit(async (body) => {
    if (!(await onSubmit(body))) setFocus('token', { shouldSelect: true })
  })

  return (
    <Form onSubmit={submit}>
      <Stack gap="5">
        <FormField
          label="Verification code"
          hint="The 6-digit code from your authenticator app"
          required
          error={errors.token?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('token', { setValueAs: (code: string) => code.replaceAll(' ', '') })}
              inputMode="numeric"
              autoComplete="one-time-code"
              fontFamily="mono"
              letterSpacing="0.4em"
              fontSize="xl"
            />
          )}
        </FormField>
        <SubmitButton isBusy={isSubmitting} busyLabel="Verifying…">
          Verify
        </SubmitButton>
      </Stack>
    </Form>
  )
}
