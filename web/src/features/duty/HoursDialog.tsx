import '../../lib/zod-without-eval.ts'
import { Stack } from '@chakra-ui/react'
import { type Duty, type DutyPerson, WorkingHours } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSaving } from '../../ui/use-saving.ts'
import type { Saved } from './use-duty.ts'
import { WeekFields } from './WeekFields.tsx'
import { errorsByDay, weekDraft, weekOf } from './week-draft.ts'

interface HoursDialogProps {
  /** Undefined while it is closed. */
  person: DutyPerson | undefined
  isOwn: boolean
  deskHours: Duty['deskHours']
  saved: Saved
  onClose: () => void
}

/** Sets when somebody works. */
export function HoursDialog({ person, ...props }: HoursDialogProps) {
  const whose = props.isOwn ? 'Your working hours' : `Working hours of ${person?.name}`
  return (
    <Dialog isOpen={person !== undefined} title={whose} onClose={props.onClose}>
      {person && <HoursForm person={person} {...props} />}
    </Dialog>
  )
}

function HoursForm({ person, deskHours, saved, onClose }: HoursDialogProps & { person: DutyPerson }) {
  const start = person.hours ?? deskHours
  const [isDesk, setDesk] = useState(person.hours === null)
  const [timeZone, setTimeZone] = useState(start.timeZone)
  const [days, setDays] = useState(() => weekDraft(start.week))
  const { form, errors, showErrors, save, isBusy } = useSaving(
    'The hours could not be saved. Please try again.',
  )
  const submit = () => {
    const week = weekOf(days)
    const { data, error } = WorkingHours.safeParse({
      timeZone: timeZone.trim().replaceAll(' ', '_'),
      week,
    })
    showErrors(isDesk ? {} : errorsByDay(error?.issues ?? [], week))
    if (!isDesk && !data) return
    const body = { userId: person.id, hours: isDesk ? null : (data ?? null) }
    void save(async () => {
      await saved(await call('duty.setHours', { body }), `The hours of ${person.name} are saved.`)
      onClose()
    })
  }
  return (
    <Form ref={form} onSubmit={submit} mt="4">
      <Stack gap="5">
        <CheckBox isChecked={isDesk} onChange={setDesk}>
          The desk’s hours
        </CheckBox>
        {!isDesk && (
          <WeekFields
            {...{ timeZone, days, errors }}
            none="free"
            onTimeZone={setTimeZone}
            onDays={setDays}
            hint="Hours that end before they start go on past midnight."
          />
        )}
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save hours
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
