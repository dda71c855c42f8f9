import '../../lib/zod-without-eval.ts'
import { NewTime, readMinutes, TimeChange, type TimeEntry, type TimeSubject } from '@remotehands/contract'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { toLocalTime } from '../../lib/local-time.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useErrors } from '../../ui/use-errors.ts'
import { useNow } from '../../ui/use-now.ts'
import { useTellFailure } from '../../ui/use-tell-failure.ts'
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

const failed = 'The time could not be saved. Please try again.'

function TimeForm({ edited, onClose }: { edited: EditedTime; onClose: () => void }) {
  const entry = 'entry' in edited ? edited.entry : undefined
  const now = useNow()
  const [today] = useState(() => toLocalTime(new Date(now).toISOString()).slice(0, 10))
  const [draft, setDraft] = useState(() => draftOf(entry, today))
  const settings = useQuery('time.settings', {}, { revalidateOnMount: true })
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors } = useErrors(form)
  const { create, isBusy: isCreating } = useCreate('time.create')
  const [isSaving, setSaving] = useState(false)
  const isBusy = isCreating || isSaving
  const tellFailure = useTellFailure()
  const refresh = useTimeRefresh()

  const save = async () => {
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
    if (!checked.data || isBusy) return
    setSaving(true)
    try {
      if ('version' in checked.data && entry)
        await call('time.update', { params: { id: entry.id }, body: checked.data })
      else if ('subject' in checked.data) await create(checked.data)
      await refresh()
      onClose()
    } catch (failure) {
      tellFailure(failure, failed)
      if (failure instanceof ApiError) showErrors(failure.fields)
      await refresh()
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form
      ref={form}
      mt="4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
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
