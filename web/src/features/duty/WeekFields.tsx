import { chakra, Flex, IconButton, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { weekdayOptions } from './duty-words.ts'
import { type DayDraft, type ShiftDraft, withBreak, withoutBreak } from './week-draft.ts'

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
export function WeekFields({ timeZone, days, errors, onTimeZone, onDays, ...props }: WeekFieldsProps) {
  const { none, hint } = props
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
  const { isOpen, shifts } = draft
  const isSplit = shifts.length > 1
  const id = useId()
  const label = (at: number) => (at === 0 ? name : `${name}, after the break`)
  const change = (at: number, part: Partial<ShiftDraft>) =>
    onChange({ shifts: shifts.map((each, place) => (place === at ? { ...each, ...part } : each)) })
  return (
    <chakra.div>
      <SimpleGrid
        gridTemplateColumns={{ base: '1fr', sm: '7.75rem 1fr' }}
        gap="2"
        alignItems={isSplit ? 'start' : 'center'}
        minH="10"
      >
        <CheckBox isChecked={isOpen} onChange={(next) => onChange({ isOpen: next })}>
          {name}
        </CheckBox>
        {isOpen ? (
          <Flex gap="1" align="flex-end" minW="0">
            <Stack gap="2" flex="1" minW="0">
              {shifts.map((shift, at) => (
                // They have no names, and only the second comes and goes.
                <ShiftFields
                  key={label(at)}
                  label={label(at)}
                  shift={shift}
                  errorId={error && id}
                  onChange={(part) => change(at, part)}
                />
              ))}
            </Stack>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              size="sm"
              aria-label={isSplit ? `Remove the break on ${name}` : `Add a break on ${name}`}
              onClick={() => onChange({ shifts: isSplit ? withoutBreak(shifts) : withBreak(shifts) })}
            >
              {isSplit ? <X size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
            </IconButton>
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

interface ShiftFieldsProps {
  label: string
  shift: ShiftDraft
  errorId: string | undefined
  onChange: (part: Partial<ShiftDraft>) => void
}

function ShiftFields({ label, shift, errorId, onChange }: ShiftFieldsProps) {
  const times = [
    { field: 'from', word: 'from' },
    { field: 'to', word: 'until' },
  ] as const
  return (
    <Flex gap="2" align="center">
      {times.map(({ field, word }) => (
        <Input
          key={field}
          type="time"
          size="sm"
          minW="0"
          px="2"
          aria-label={`${label} ${word}`}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          value={shift[field] === '24:00' ? '00:00' : shift[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </Flex>
  )
}
