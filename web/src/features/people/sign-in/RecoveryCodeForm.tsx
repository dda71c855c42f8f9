import { Input, Stack } from '@chakra-ui/react'
import { type Api, type BodyOf, RecoverySignIn } from '@remotehands/contract'
import { useEffect } from 'react'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

interface RecoveryCodeFormProps {
  userId: number
  onSubmit: (body: BodyOf<Api['auth.verifyRecoveryCode']>) => Promise<boolean>
}

/** For people who have lost their authenticator app. */
export default function RecoveryCodeForm({ userId, onSubmit }: RecoveryCodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useSchemaForm(RecoverySignIn, {
    userId,
    recoveryCode: '',
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('recoveryCode'), [setFocus])

  const submit = handleSubmit(async (body) => {
    if (!(await onSubmit(body))) setFocus('recoveryCode', { shouldSelect: true })
  })

  return (
    <Form onSubmit={submit}>
      <Stack gap="5">
        <FormField
          label="Recovery code"
          hint="One of the codes that you saved when you turned two-factor on. Each works once."
          required
          error={errors.recoveryCode?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('recoveryCode')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              fontFamily="mono"
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
