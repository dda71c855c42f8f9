import { chakra, Input, Stack } from '@chakra-ui/react'
import { type Api, type BodyOf, Credentials } from '@remotehands/contract'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

/** Username and password. What was typed stays when they are refused. */
export function CredentialsForm({ onSubmit }: { onSubmit: (body: Body) => Promise<boolean> }) {
  const { register, handleSubmit, formState, setFocus } = useSchemaForm(Credentials, {
    username: '',
    password: '',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    if (!(await onSubmit(body))) setFocus('password', { shouldSelect: true })
  })

  return (
    <chakra.form onSubmit={submit} noValidate>
      <Stack gap="5">
        <FormField label="Username" required error={errors.username?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField label="Password" required error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </FormField>
        <SubmitButton isBusy={isSubmitting} busyLabel="Signing in…">
          Sign in
        </SubmitButton>
      </Stack>
    </chakra.form>
  )
}

type Body = BodyOf<Api['auth.login']>
