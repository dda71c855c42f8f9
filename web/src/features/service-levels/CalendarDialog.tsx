import { chakra, Flex, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import type { ServiceCalendar } from '@remotehands/contract'
import { useId, useState } from 'react'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { weekdayOptions } from '../duty/duty-words.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { type CalendarDraft, calendarDraft, checkCalendar, type DayDraft } from './calendar-draft.ts'
import type { PartProps } from './part.ts'

interface CalendarDialogProps extends Pick<PartProps, 'terms'> {
  /** Undefined while it is closed. */
  calendar: ServiceCalendar | 'new' | undefined
  onSave: (calendar: ServiceCalendar) => void
  onClose: () => void
}

/** Adds a calendar to what is being edited, or changes one. */
export function CalendarDialog({ calendar, ...props }: CalendarDialogProps) {
  const known = calendar === 'new' ? undefined : calendar
  return (
    <Dialog
      isOpen={calendar !== undefined}
      title={known ? `Edit “${known.name}”` : 'Add calendar'}
      onClose={props.onClose}
    >
      <CalendarForm calendar={known} {...props} />
    </Dialog>
  )
}

type CalendarFormProps = Omit<CalendarDialogProps, 'calendar'> & { calendar: ServiceCalendar | undefined }

function CalendarForm({ calendar, terms, onSave, onClose }: CalendarFormProps) {
  const [draft, setDraft] = useState(() => calendarDraft(calendar, terms))
  const zones = useId()
  const change = (part: Partial<CalendarDraft>) => setDraft((before) => ({ ...before, ...part }))
  const setDay = (day: number, part: Partial<DayDraft>) =>
    change({ days: draft.days.map((each) => (each.day === day ? { ...each, ...part } : each)) })
  const apply = () => {
    const { calendar: checked, errors } = checkCalendar(draft, calendar, terms)
    if (checked) onSave(checked)
    return errors
  }
  return (
    <ApplyForm apply={apply} onClose={onClose}>
      {(errors) => (
        <>
          <FormField label="Name" required error={errors.name}>
            {(control) => (
              <Input
                {...control}
                value={draft.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </FormField>
          <FormField label="Time zone" required hint="Such as Europe/Berlin." error={errors.timeZone}>
            {(control) => (
              <Input
                {...control}
                list={zones}
                value={draft.timeZone}
                onChange={({ target }) => change({ timeZone: target.value })}
              />
            )}
          </FormField>
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <Stack gap="2" as="section" aria-label="Hours">
            {draft.days.map((day) => (
              <DayFields
                key={day.day}
                draft={day}
                error={errors[`day.${day.day}`]}
                onChange={(part) => setDay(day.day, part)}
              />
            ))}
            {errors.week && (
              <chakra.p role="alert" textStyle="sm" color="fg.error">
                {errors.week}
              </chakra.p>
            )}
          </Stack>
          <FormField label="Holidays" hint="Days such as 2026-12-25, one on a line." error={errors.holidays}>
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                value={draft.holidays}
                onChange={({ target }) => change({ holidays: target.value })}
              />
            )}
          </FormField>
        </>
      )}
    </ApplyForm>
  )
}

interface DayFieldsProps {
  draft: DayDraft
  error: string | undefined
  onChange: (part: Partial<DayDraft>) => void
}

function DayFields({ draft, error, onChange }: DayFieldsProps) {
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
            closed
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
