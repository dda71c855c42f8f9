import type { InputProps } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'

interface NewPasswordFieldProps extends InputProps {
  /** What has been typed so far. */
  typed: string
  error: string | undefined
}

/** A new password, with advice on its length; the server refuses common ones. */
export function NewPasswordField({ typed, error, ...input }: NewPasswordFieldProps) {
  return (
    <FormField label="New password" hint={error ? undefined : adviceOn(typed.length)} required error={error}>
      {(control) => <PasswordInput {...control} {...input} autoComplete="new-password" />}
    </FormField>
  )
}

const { min, encouraged } = limits.newPassword

function adviceOn(length: number): string {
  if (length >= encouraged) return 'Long enough to be hard to guess.'
  if (length >= min) return `This is long enough. With ${encouraged} characters or more it is safer.`
  return `At least ${min} characters; ${encouraged} or more are safer. A few words in a row are easy to remember.`
}
