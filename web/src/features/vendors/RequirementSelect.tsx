import { NativeSelect } from '@chakra-ui/react'
import type { RequirementStanding } from '@remotehands/contract'
import { FormField } from '../../ui/FormField.tsx'

interface RequirementSelectProps {
  requirements: readonly RequirementStanding[]
  /** Empty while none is chosen. */
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

export function RequirementSelect({ requirements, value, error, onChange }: RequirementSelectProps) {
  return (
    <FormField
      label="Requirement"
      required
      hint="Once accepted, it replaces the evidence accepted for this requirement before."
      error={error}
    >
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Choose a requirement</option>
            {requirements.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FormField>
  )
}
