import { Input, Stack } from '@chakra-ui/react'
import { limits, type RoundingStep, readMinutes, roundedUp, targetWords } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import type { TimeDraft } from './time-draft.ts'

interface TimeFieldsProps {
  draft: TimeDraft
  errors: Readonly<Record<string, string>>
  step: RoundingStep | undefined
  onChange: (part: Partial<TimeDraft>) => void
  /** Fields before these. */
  children?: ReactNode
}

/** How long somebody worked, what it was, and whether it is billed. */
export function TimeFields({ draft, errors, step, onChange, children }: TimeFieldsProps) {
  const minutes = readMinutes(draft.time)
  const billed =
    minutes !== undefined && step !== undefined && step > 1 ? roundedUp(minutes, step) : undefined
  return (
    <Stack gap="5">
      {children}
      <FormField
        label="Time worked"
        required
        error={errors.minutes}
        hint={
          billed !== undefined && draft.isBillable && !errors.minutes
            ? `Billed as ${targetWords(billed)}.`
            : 'Like 1h 30m, 90 or 1:30.'
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={20}
            value={draft.time}
            onChange={({ target }) => onChange({ time: target.value })}
          />
        )}
      </FormField>
      {draft.day !== undefined && (
        <FormField label="Day" required error={errors.day}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.day}
              onChange={({ target }) => onChange({ day: target.value })}
            />
          )}
        </FormField>
      )}
      <FormField label="Note" error={errors.note}>
        {(control) => (
          <Input
            {...control}
            maxLength={limits.time.note.max}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </FormField>
      <CheckBox isChecked={draft.isBillable} onChange={(isBillable) => onChange({ isBillable })}>
        Billable
      </CheckBox>
    </Stack>
  )
}
