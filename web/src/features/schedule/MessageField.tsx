import { Textarea } from '@chakra-ui/react'
import { FormField } from '../../ui/FormField.tsx'

interface MessageFieldProps {
  value: string
  onChange: (message: string) => void
  error: string | undefined
}

/** A message to the other side, sent with a decision. */
export function MessageField({ value, onChange, error }: MessageFieldProps) {
  return (
    <FormField label="Message" error={error}>
      {(control) => (
        <Textarea {...control} rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FormField>
  )
}
