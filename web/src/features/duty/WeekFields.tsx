import { chakra, Flex, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { useId } from 'react'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { weekdayOptions } from './duty-words.ts'
import type { DayDraft } from './week-draft.ts'

interface WeekFieldsProps {
  timeZone: string
  days: readonly DayDraft[]
  /** `timeZone`, `week`, and `day.1` to `day.7`. */
  errors: Record<string, string>
  /** What a day without hours is called: "closed", "free". */
  none: string
  hint?: string
  onTimeZone: (timeZone: string) => void
  onDays: (days: DayDraft[]) => void
}

/** A time zone, and the hours of each weekday. */
export function WeekFields({ timeZone, days, errors, none, hint, onTimeZone, onDays }: WeekFieldsProps) {
  const zones = useId()
  return (
    <>
      <FormField label="Time zone" required hint="Such as Europe/Berlin." error={errors.timeZone}>
        {(control) => (
          <Input
            {...control}
            list={zones}
            value={timeZone}
            onChange={({ target }) => onTimeZone(target.value)}
          />
        )}
      </FormField>
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Stack gap="2" as="section" aria-label="Hours">
        {days.map((day) => (
          <DayFields
            key={day.day}
            draft={day}
            none={none}
            error={errors[`day.${day.day}`]}
            onChange={(part) => onDays(days.map((each) => (each === day ? { ...each, ...part } : each)))}
          />
        ))}
        {hint && (
          <chakra.p textStyle="sm" color="fg.muted">
            {hint}
          </chakra.p>
        )}
        {errors.week && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.week}
          </chakra.p>
        )}
      </Stack>
    </>
  )
}

interface DayFieldsProps {
  draft: DayDraft
  none: string
  error: string | undefined
  onChange: (part: Partial<DayDraft>) => void
}

function DayFields({ draft, none, error, onChange }: DayFieldsProps) {
  const name = weekdayOptions[draft.day - 1]?.label ?? ''
  const times = [
    { field: 'from', label: `${name} from` },
    { field: 'to', label: `${name} until` },
  ] as const
  const id = useId()
  return (
    <chakra.div>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" alignItems="center" minH="10">
        <CheckBox isChecked={draft.isOpen} onChange={(isOpen) => onChange({ isOpen })}>
          {name}
        </CheckBox>
        {draft.isOpen ? (
          <Flex gap="2" align="center">
            {times.map(({ field, label }) => (
              <Input
                key={field}
                type="time"
                size="sm"
                aria-label={label}
                aria-invalid={error !== undefined}
                aria-describedby={error ? id : undefined}
                value={draft[field] === '24:00' ? '00:00' : draft[field]}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            ))}
          </Flex>
        ) : (
          <chakra.span color="fg.muted" textStyle="sm">
            {none}
          </chakra.span>
        )}
      </SimpleGrid>
      {error && (
        <chakra.p id={id} textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </chakra.div>
  )
}
