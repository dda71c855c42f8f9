import { chakra, NativeSelect, Stack } from '@chakra-ui/react'
import type { RequestForm } from '@remotehands/contract'
import { FormField } from '../../ui/FormField.tsx'

interface RequestChoiceProps {
  forms: readonly RequestForm[]
  chosen: RequestForm | undefined
  error: string | undefined
  onChoose: (id: number | undefined) => void
}

/** What a new ticket is about: one of the request forms, or anything else. */
export function RequestChoice({ forms, chosen, error, onChoose }: RequestChoiceProps) {
  if (forms.length === 0) return null
  return (
    <Stack gap="2">
      <FormField label="What is it about?" required error={error}>
        {(control) => (
          <NativeSelect.Root maxW={{ sm: 'sm' }}>
            <NativeSelect.Field
              {...control}
              value={chosen?.id ?? ''}
              onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
            >
              <option value="">Something is wrong, or anything else</option>
              {forms.map(({ id, terms }) => (
                <option key={id} value={id}>
                  {terms.name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </FormField>
      {chosen?.terms.description && (
        <chakra.p textStyle="sm" color="fg.muted">
          {chosen.terms.description}
        </chakra.p>
      )}
    </Stack>
  )
}
