import { NativeSelect } from '@chakra-ui/react'
import { FormField } from '../../ui/FormField.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  /** What it says while nothing is chosen. */
  none: string
  value: Value | null
  options: readonly { value: Value; label: string }[]
  hint?: string | undefined
  error?: string | undefined
  onChange: (value: Value | null) => void
}

/** One of a few values, or none. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, none, value, options, hint, error, onChange } = props
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...control}
            value={value ?? ''}
            onChange={({ target }) =>
              onChange(options.find((option) => option.value === target.value)?.value ?? null)
            }
          >
            <option value="">{none}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FormField>
  )
}
