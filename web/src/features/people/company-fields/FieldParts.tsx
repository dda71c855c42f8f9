import { chakra, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { FormField } from '../../../ui/FormField.tsx'
import { OneOf } from '../../../ui/OneOf.tsx'
import type { FieldDraft } from './field-draft.ts'
import { fieldKindNames } from './field-words.ts'

const kinds = Object.entries(fieldKindNames).map(([value, label]) => ({
  value: value as FieldDraft['kind'],
  label,
}))
const audiences = [
  { value: 'staff', label: 'Staff only' },
  { value: 'administrators', label: 'Staff and the company’s administrators' },
] as const

interface FieldPartsProps {
  draft: FieldDraft
  /** Whether it was saved before: then its kind stays. */
  isKnown: boolean
  errorOf: (part: string) => string | undefined
  onChange: (part: Partial<FieldDraft>) => void
}

/** What makes up one field. */
export function FieldParts({ draft, isKnown, errorOf, onChange }: FieldPartsProps) {
  const { label, help, kind, options, audience } = draft
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Label" required error={errorOf('label')}>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.requestForm.label.max}
              value={label}
              onChange={({ target }) => onChange({ label: target.value })}
            />
          )}
        </FormField>
        {isKnown ? (
          <chakra.div>
            <chakra.p textStyle="sm" fontWeight="medium">
              Kind
            </chakra.p>
            <chakra.p mt="2">{fieldKindNames[kind]}</chakra.p>
          </chakra.div>
        ) : (
          <OneOf
            label="Kind"
            value={kind}
            options={kinds}
            error={errorOf('kind')}
            onChange={(chosen) => onChange({ kind: chosen })}
          />
        )}
        <OneOf
          label="Who sees it"
          value={audience}
          options={audiences}
          onChange={(chosen) => onChange({ audience: chosen })}
        />
        <FormField label="Help" error={errorOf('help')}>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.requestForm.help.max}
              value={help}
              onChange={({ target }) => onChange({ help: target.value })}
            />
          )}
        </FormField>
      </SimpleGrid>
      {kind === 'choice' && (
        <FormField label="Choices" required hint="One to a line." error={errorOf('options')}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={options}
              onChange={({ target }) => onChange({ options: target.value })}
            />
          )}
        </FormField>
      )}
    </Stack>
  )
}
