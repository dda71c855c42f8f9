import { Input, Textarea } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { FormField } from '../../ui/FormField.tsx'

interface DefinitionFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** What a field that administrators make is called. */
export function LabelField({ value, error, onChange }: DefinitionFieldProps) {
  return (
    <FormField label="Label" required error={error}>
      {(control) => (
        <Input
          {...control}
          maxLength={limits.requestForm.label.max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

/** What it offers to choose from. */
export function ChoicesField({ value, error, onChange }: DefinitionFieldProps) {
  return (
    <FormField label="Choices" required hint="One to a line." error={error}>
      {(control) => (
        <Textarea {...control} rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  )
}

/** What helps to fill it. */
export function HelpField({ value, error, hint, onChange }: DefinitionFieldProps & { hint?: string }) {
  return (
    <FormField label="Help" {...(hint && { hint })} error={error}>
      {(control) => (
        <Input
          {...control}
          maxLength={limits.requestForm.help.max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}
