import '../../lib/zod-without-eval.ts'
import {
  NewTime,
  readMinutes,
  TimeChange,
  type TimeEntry,
  type TimeSheet,
  type TimeSubject,
} from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSaving } from '../../ui/use-saving.ts'
import { TicketPicker } from '../tickets/corrections/TicketPicker.tsx'
import { EarlyDay } from './EarlyDay.tsx'
import { LongDay } from './LongDay.tsx'
import { TimeFields } from './TimeFields.tsx'
import { draftOf, termsOf } from './time-draft.ts'
import { useDays } from './use-days.ts'
import { useTimeRefresh } from './use-timer.ts'

/** Time that is corrected, or new time on something: on a ticket that is still to be chosen, if it names none. */
export type EditedTime =
  | { entry: TimeEntry }
  | {
      subject?: TimeSubject
      /** Who worked, if it isn't the viewer. */
      person?: TimeSheet['person'] | undefined
      /** The day that is probably meant, if it isn't today. */
      day?: string | undefined
    }

interface TimeDialogProps {
  /** Undefined while it is closed. */
  edited: EditedTime | undefined
  onClose: () => void
  /** Told the day of what was saved. */
  onSaved?: (day: string) => void
}

/** Enters time by hand, or corrects it. */
export function TimeDialog({ edited, onClose, onSaved }: TimeDialogProps) {
  return (
    <Dialog isOpen={edited !== undefined} title={titleOf(edited)} onClose={onClose}>
      {edited && <TimeForm edited={edited} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function titleOf(edited: EditedTime | undefined): string {
  if (edited && 'entry' in edited) return 'Edit time'
  return edited?.person ? `Add time of ${edited.person.name}` : 'Add time'
}

interface TimeFormProps extends Pick<TimeDialogProps, 'onClose'> {
  edited: EditedTime
  onSaved: ((day: string) => void) | undefined
}

function TimeForm({ edited, onClose, onSaved }: TimeFormProps) {
  const entry = 'entry' in edited ? edited.entry : undefined
  const { subject: named, person, day: likely } = 'entry' in edited ? {} : edited
  const personId = (entry?.person ?? person)?.id
  const [ticketId, setTicketId] = useState<number>()
  const mustChoose = entry === undefined && named === undefined
  const subject = named ?? (ticketId === undefined ? undefined : { kind: 'ticket' as const, id: ticketId })
  const { timeZone, today } = useDays(personId)
  const [draft, setDraft] = useState(() => draftOf(entry, likely))
  /** Undefined until today is known, which the server takes then. */
  const day = draft.day ?? today
  const settings = useQuery('time.settings', {}, { revalidateOnMount: true })
  const { form, errors, showErrors, save, isBusy } = useSaving(
    'The time could not be saved. Please try again.',
  )
  const { create } = useCreate('time.create')
  const refresh = useTimeRefresh()

  const submit = () => {
    const terms = termsOf({ ...draft, day })
    const checked =
      'entry' in edited
        ? TimeChange.safeParse({ ...terms, version: edited.entry.version })
        : NewTime.safeParse({ ...terms, subject, userId: person?.id })
    const { subject: missing, ...issues } = issuesByField(checked.error)
    showErrors(missing === undefined ? issues : { ...issues, subject: 'Choose a ticket.' })
    const { data } = checked
    if (!data) return
    void save(async () => {
      const saved =
        'subject' in data
          ? await create(data)
          : entry && (await call('time.update', { params: { id: entry.id }, body: data }))
      await refresh()
      onClose()
      if (saved) onSaved?.(saved.day)
    }, refresh)
  }

  return (
    <Form ref={form} mt="4" onSubmit={submit}>
      <TimeFields
        draft={{ ...draft, day: day ?? '' }}
        errors={errors}
        step={entry ? undefined : settings.data?.step}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      >
        {mustChoose && (
          <TicketPicker
            label="Ticket"
            refusalOf={({ mergedIntoId }) =>
              mergedIntoId ? `It was merged into #${mergedIntoId}.` : undefined
            }
            value={ticketId}
            error={ticketId === undefined ? errors.subject : undefined}
            onChange={setTicketId}
          />
        )}
      </TimeFields>
      <LongDay userId={personId} day={day ?? ''} minutes={readMinutes(draft.time)} logged={entry} />
      <EarlyDay subject={entry?.subject ?? subject} day={day ?? ''} timeZone={timeZone} />
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save time
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
