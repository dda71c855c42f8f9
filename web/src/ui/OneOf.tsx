import { NativeSelect } from '@chakra-ui/react'
import { FormField } from './FormField.tsx'

interface OneOfProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  hint?: string | undefined
  error?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few values. */
export function OneOf<Value extends string>(props: OneOfProps<Value>) {
  const { label, value, options, hint, error, onChange } = props
  return (
    <FormField label={label} required hint={hint} error={error}>
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...control}
            value={value}
            onChange={({ target }) => {
              const chosen = options.find((option) => option.value === target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
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
