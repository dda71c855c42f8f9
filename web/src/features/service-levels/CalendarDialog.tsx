import { Input, Textarea } from '@chakra-ui/react'
import type { ServiceCalendar } from '@remotehands/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { WeekFields } from '../duty/WeekFields.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { type CalendarDraft, calendarDraft, checkCalendar } from './calendar-draft.ts'
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
  const change = (part: Partial<CalendarDraft>) => setDraft((before) => ({ ...before, ...part }))
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
          <WeekFields
            {...{ errors, timeZone: draft.timeZone, days: draft.days }}
            none="closed"
            onTimeZone={(timeZone) => change({ timeZone })}
            onDays={(days) => change({ days })}
          />
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
