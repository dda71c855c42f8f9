import { chakra, SimpleGrid, Stack } from '@chakra-ui/react'
import { OneOf } from '../../../ui/OneOf.tsx'
import { ChoicesField, HelpField, LabelField } from '../../requests/DefinitionFields.tsx'
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
        <LabelField value={label} error={errorOf('label')} onChange={(label) => onChange({ label })} />
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
        <HelpField value={help} error={errorOf('help')} onChange={(help) => onChange({ help })} />
      </SimpleGrid>
      {kind === 'choice' && (
        <ChoicesField
          value={options}
          error={errorOf('options')}
          onChange={(options) => onChange({ options })}
        />
      )}
    </Stack>
  )
}
