import '../../lib/zod-without-eval.ts'
import { NewTime, readMinutes, TimeChange, type TimeEntry, type TimeSubject } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { toLocalTime } from '../../lib/local-time.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { LongDay } from './LongDay.tsx'
import { TimeFields } from './TimeFields.tsx'
import { draftOf, termsOf } from './time-draft.ts'
import { useTimeRefresh } from './use-timer.ts'

/** Time that is corrected, or new time on something. */
export type EditedTime = { entry: TimeEntry } | { subject: TimeSubject }

interface TimeDialogProps {
  /** Undefined while it is closed. */
  edited: EditedTime | undefined
  onClose: () => void
}

/** Enters time by hand, or corrects it. */
export function TimeDialog({ edited, onClose }: TimeDialogProps) {
  const title = edited && 'entry' in edited ? 'Edit time' : 'Add time'
  return (
    <Dialog isOpen={edited !== undefined} title={title} onClose={onClose}>
      {edited && <TimeForm edited={edited} onClose={onClose} />}
    </Dialog>
  )
}

function TimeForm({ edited, onClose }: { edited: EditedTime; onClose: () => void }) {
  const entry = 'entry' in edited ? edited.entry : undefined
  const now = useNow()
  const [today] = useState(() => toLocalTime(new Date(now).toISOString()).slice(0, 10))
  const [draft, setDraft] = useState(() => draftOf(entry, today))
  const settings = useQuery('time.settings', {}, { revalidateOnMount: true })
  const { form, errors, showErrors, save, isBusy } = useSaving(
    'The time could not be saved. Please try again.',
  )
  const { create } = useCreate('time.create')
  const refresh = useTimeRefresh()

  const submit = () => {
    const terms = termsOf(draft)
    const checked =
      'entry' in edited
        ? TimeChange.safeParse({ ...terms, version: edited.entry.version })
        : // Today is where they work, which the server knows.
          NewTime.safeParse({
            ...terms,
            day: terms.day === today ? undefined : terms.day,
            subject: edited.subject,
          })
    showErrors(issuesByField(checked.error))
    const { data } = checked
    if (!data) return
    void save(async () => {
      if ('version' in data && entry) await call('time.update', { params: { id: entry.id }, body: data })
      else if ('subject' in data) await create(data)
      await refresh()
      onClose()
    }, refresh)
  }

  return (
    <Form ref={form} mt="4" onSubmit={submit}>
      <TimeFields
        draft={draft}
        errors={errors}
        step={entry ? undefined : settings.data?.step}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <LongDay
        userId={entry?.person.id}
        day={draft.day ?? today}
        minutes={readMinutes(draft.time)}
        logged={entry}
      />
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save time
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
