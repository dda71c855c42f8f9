import { Box, NativeSelect } from '@chakra-ui/react'
import { FormField } from './FormField.tsx'
import { RetryButton } from './RetryButton.tsx'

interface RecordSelectProps {
  label: string
  /** The option for no choice. */
  none: string
  value: number | undefined
  onChange: (id: number | undefined) => void
  list: {
    items: readonly { id: number; name: string }[] | undefined
    error: Error | undefined
    isLoading: boolean
    refresh: () => unknown
  }
  required?: boolean
  /** Nothing can be chosen yet. */
  isDisabled?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** Chooses one record of a list that comes from the server. */
export function RecordSelect(props: RecordSelectProps) {
  const { label, none, value, onChange, list, required = false, isDisabled = false, hint, error } = props
  return (
    <div>
      <FormField
        label={label}
        required={required}
        hint={list.isLoading ? 'Loading…' : hint}
        error={list.error ? 'This list could not be loaded.' : error}
      >
        {(control) => (
          <NativeSelect.Root disabled={isDisabled}>
            <NativeSelect.Field
              {...control}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
            >
              <option value="">{none}</option>
              {list.items?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </FormField>
      {list.error && (
        <Box mt="2">
          <RetryButton isRetrying={list.isLoading} onRetry={list.refresh} />
        </Box>
      )}
    </div>
  )
}
