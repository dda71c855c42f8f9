import { Input, Stack } from '@chakra-ui/react'
import type { Api, BodyOf } from '@remotehands/contract'
import { useForm } from 'react-hook-form'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { NeedsScript } from '../../../ui/NeedsScript.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

let rules: Rules | undefined
// Once here they are asked at once: a browser takes a while to say that it has a module.
const loadRules = async () => {
  rules ??= (await import('./credentials-rules.ts')).credentialsRules
  return rules
}

/**
 * Username and password. What was typed stays when they are refused, and when it was typed before there was a script:
 * the fields have no default that would replace it. The rules come when somebody is about to sign in.
 */
export function CredentialsForm({ onSubmit }: { onSubmit: (body: Body) => Promise<boolean> }) {
  const { register, handleSubmit, formState, setFocus } = useForm<Body>({
    // Where the rules can't be loaded, the server has the say.
    resolver: async (values, ...rest) =>
      loadRules().then(
        (check) => check(values, ...rest),
        () => ({ values, errors: {} }),
      ),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    if (!(await onSubmit(body))) setFocus('password', { shouldSelect: true })
  })

  return (
    <Form onSubmit={submit} onFocus={() => loadRules().catch(() => undefined)}>
      <Stack gap="5">
        <NeedsScript subject="Signing in" />
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
    </Form>
  )
}

type Body = BodyOf<Api['auth.login']>
type Rules = typeof import('./credentials-rules.ts').credentialsRules
