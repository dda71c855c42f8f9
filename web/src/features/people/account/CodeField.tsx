import { Input, type InputProps } from '@chakra-ui/react'
import { FormField } from '../../../ui/FormField.tsx'

/** Authenticator apps often show codes in two groups. */
export const withoutSpaces = { setValueAs: (code: string) => code.replaceAll(' ', '') }

interface CodeFieldProps extends InputProps {
  error: string | undefined
}

/** The six digits that the authenticator app shows now. */
export function CodeField({ error, ...input }: CodeFieldProps) {
  return (
    <FormField label="Code" hint="The 6 digits that your authenticator app shows" required error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          inputMode="numeric"
          autoComplete="one-time-code"
          fontFamily="mono"
          letterSpacing="0.3em"
          fontSize="lg"
        />
      )}
    </FormField>
  )
}
