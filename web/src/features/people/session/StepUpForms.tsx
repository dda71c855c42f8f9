import { chakra, Stack } from '@chakra-ui/react'
import { ConfirmTwoFactor, StartTwoFactor } from '@remotehands/contract'
import { useEffect } from 'react'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { CodeField, withoutSpaces } from '../account/CodeField.tsx'
import { FormActions } from '../account/FormActions.tsx'
import { useProof } from './use-proof.ts'

interface ProofProps {
  /** For password managers, which keep a password with its name. */
  username: string
  onBusy: (isBusy: boolean) => void
  onConfirmed: () => void
  onCancel: () => void
}

export function ProveByPassword({ username, onBusy, onConfirmed, onCancel }: ProofProps) {
  const { form, submit, refusal } = useProof(StartTwoFactor, { password: '' }, onBusy, onConfirmed)
  const { register, formState, setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form onSubmit={submit}>
      <Stack gap="5">
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <FormField label="Your password" required error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </FormField>
        <Refusal text={refusal} />
        <FormActions
          isBusy={formState.isSubmitting}
          busyLabel="Checking…"
          label="Confirm"
          onCancel={onCancel}
        />
      </Stack>
    </Form>
  )
}

export function ProveByCode({ onBusy, onConfirmed, onCancel }: ProofProps) {
  const { form, submit, refusal } = useProof(ConfirmTwoFactor, { token: '' }, onBusy, onConfirmed)
  const { register, formState, setFocus } = form
  useEffect(() => setFocus('token'), [setFocus])
  return (
    <Form onSubmit={submit}>
      <Stack gap="5">
        <CodeField {...register('token', withoutSpaces)} error={formState.errors.token?.message} />
        <Refusal text={refusal} />
        <FormActions
          isBusy={formState.isSubmitting}
          busyLabel="Checking…"
          label="Confirm"
          onCancel={onCancel}
        />
      </Stack>
    </Form>
  )
}

/** What is wrong with no field: too many attempts, no answer. */
function Refusal({ text }: { text: string | undefined }) {
  return (
    <chakra.p role="alert" color="fg.error" textStyle="sm" _empty={{ display: 'none' }}>
      {text}
    </chakra.p>
  )
}
