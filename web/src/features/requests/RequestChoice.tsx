import { chakra, NativeSelect, Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import type { Request } from './use-request.ts'

/** What a new ticket is about: one of the request forms, or anything else. */
export function RequestChoice({ request }: { request: Request }) {
  const { forms, chosen, errors, choose, show } = request
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(show, [])
  if (forms.length === 0) return null
  return (
    <Stack gap="2">
      <FormField label="What is it about?" required error={errors.formId}>
        {(control) => (
          <NativeSelect.Root maxW={{ sm: 'sm' }}>
            <NativeSelect.Field
              {...control}
              value={chosen?.id ?? ''}
              onChange={({ target }) => choose(target.value ? Number(target.value) : undefined)}
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
      {chosen?.terms.approvals && (
        <chakra.p textStyle="sm" color="fg.muted">
          {chosen.terms.approvals === 2 ? 'Two' : 'One'} of the company’s approvers must approve it before we
          start. Those we ask can read it.
        </chakra.p>
      )}
    </Stack>
  )
}
