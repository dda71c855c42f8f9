import '../../lib/zod-without-eval.ts'
import { Button, chakra, Flex } from '@chakra-ui/react'
import { clockWords, durationWords, readMinutes, type Timer, TimerStop } from '@remotehands/contract'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { dayIn } from '../../lib/desk-day.ts'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useErrors } from '../../ui/use-errors.ts'
import { useStep } from '../../ui/use-step.ts'
import { LongDay } from './LongDay.tsx'
import { SubjectLink } from './SubjectLink.tsx'
import { TimeFields } from './TimeFields.tsx'
import { type TimeDraft, termsOf } from './time-draft.ts'
import { useDays } from './use-days.ts'
import { useTimeRefresh } from './use-timer.ts'

interface StopTimerFormProps {
  timer: Timer
  onClose: () => void
  /** When the timer has ended, either way. */
  onEnded: (() => void) | undefined
}

/** Stops the timer: its time is logged as it is, or as somebody corrects it, or not at all. */
export default function StopTimerForm({ timer, onClose, onEnded }: StopTimerFormProps) {
  const counted = timer.isLong ? '' : clockWords(Math.max(1, Math.round(timer.seconds / 60)))
  const [details, setDetails] = useState<Omit<TimeDraft, 'time'>>({
    ...{ day: undefined, note: '', isBillable: true },
  })
  /** What somebody typed; until then the time goes on. */
  const [typed, setTyped] = useState<string>()
  const [isDiscarding, setDiscarding] = useState(false)
  const ranFor = timer.seconds < 60 ? 'Less than a minute' : durationWords(timer.seconds * 1000)
  const draft: TimeDraft = { ...details, time: typed ?? counted }
  const { timeZone } = useDays()
  const settings = useQuery('time.settings', {}, { revalidateOnMount: true })
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors } = useErrors(form)
  const { run, isBusy } = useStep('The timer could not be stopped. Please try again.')
  const { toast } = useToast()
  const refresh = useTimeRefresh()

  const stop = () => {
    const { minutes, ...terms } = termsOf(draft)
    const corrected = typed === undefined && !timer.isLong ? {} : { minutes }
    const { data: body, error } = TimerStop.safeParse({ ...terms, ...corrected, id: timer.id })
    showErrors(issuesByField(error))
    if (!body) return
    void run(async () => {
      try {
        const entry = await call('timer.stop', { body })
        toast({ title: `${clockWords(entry.minutes)} logged on ${entry.label}` })
        onClose()
      } finally {
        await refresh()
      }
      onEnded?.()
    })
  }
  const discard = () =>
    run(async () => {
      try {
        await call('timer.discard', { query: { id: timer.id } })
        toast({ title: 'Timer discarded' })
      } finally {
        await refresh()
        onClose()
      }
      onEnded?.()
    })

  return (
    <Form ref={form} mt="2" onSubmit={() => stop()}>
      <chakra.p mb="4" color="fg.muted" overflowWrap="anywhere">
        <SubjectLink subject={timer.subject} onFollow={onClose}>
          {timer.label}
        </SubjectLink>
        {timer.isLong &&
          `. It has been running for ${durationWords(timer.seconds * 1000)}. How long did you work?`}
      </chakra.p>
      <TimeFields
        draft={draft}
        errors={errors}
        step={settings.data?.step}
        onChange={({ time, ...part }) => {
          if (time !== undefined) setTyped(time)
          setDetails((before) => ({ ...before, ...part }))
        }}
      />
      <LongDay day={timeZone ? dayIn(timeZone, timer.startedAt) : ''} minutes={readMinutes(draft.time)} />
      <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
        <Button
          me="auto"
          variant="ghost"
          colorPalette="red"
          aria-disabled={isBusy}
          onClick={() => isBusy || setDiscarding(true)}
        >
          Discard
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Keep running
        </Button>
        <SubmitButton isBusy={isBusy} busyLabel="Logging…">
          Log time
        </SubmitButton>
      </Flex>
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Discard this time?"
        confirmLabel="Discard time"
        isBusy={isBusy}
        onConfirm={() => void discard()}
        onCancel={() => setDiscarding(false)}
      >
        {ranFor} on {timer.label} won’t be logged. You can’t undo this.
      </ConfirmDialog>
    </Form>
  )
}
