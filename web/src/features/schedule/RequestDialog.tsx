import { Button, chakra, Flex, Input, Stack } from '@chakra-ui/react'
import { limits, visitKinds } from '@remotehands/contract'
import { type RefObject, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { timeZoneAt } from '../../lib/dates.ts'
import { fromLocalTime, localTimeProblem } from '../../lib/local-time.ts'
import { useCreate } from '../../lib/use-create.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { draftKeyOf } from '../drafts/draft-store.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useSession } from '../people/session/use-session.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { useVisitCall } from './use-visit-call.ts'
import { blankVisit, VisitFields } from './VisitFields.tsx'

interface RequestDialogProps {
  companyId: number
  onClose: () => void
}

/** Asks for a visit or a maintenance window at times that suit the client. */
export function RequestDialog({ companyId, onClose }: RequestDialogProps) {
  return (
    <Dialog isOpen title="Request an appointment" size="xl" onClose={onClose}>
      <RequestForm companyId={companyId} onClose={onClose} />
    </Dialog>
  )
}

const RequestDraft = z.object({
  kind: z.enum(visitKinds),
  title: z.string(),
  notes: z.string(),
  location: z.string(),
  deviceIds: z.array(z.number()),
  times: z.array(z.string()).min(1).max(limits.visit.preferredTimes),
})
type Request = z.output<typeof RequestDraft>
const blank: Request = { ...blankVisit, times: [''] }

function RequestForm({ companyId, onClose }: RequestDialogProps) {
  const { user } = useSession()
  const form = useForm<Request>({ defaultValues: blank })
  const { times, ...visit } = form.watch()
  const { create } = useCreate('visits.request')
  const state = useVisitCall()
  const { toast } = useToast()
  const errors = state.refusal?.fields ?? {}
  const first = useRef<HTMLInputElement>(null)
  const draft = useDraft({
    key: user && draftKeyOf(user.id, 'new visit'),
    form,
    shape: RequestDraft,
    blank,
    take: (request) => request,
    put: (kept) => form.reset(kept),
  })

  const submit = async () => {
    const problems: Record<string, string> = {}
    if (visit.title.trim() === '') problems.title = 'Please say what it is about.'
    times.forEach((time, index) => {
      const problem = localTimeProblem(time, 'Please choose a time, or remove it.')
      if (problem) problems[`preferredTimes.${index}`] = problem
    })
    if (Object.keys(problems).length > 0) return state.refuse(problems)
    const preferredTimes = times.flatMap((time) => fromLocalTime(time) ?? [])
    if (!(await state.send(() => create({ ...visit, preferredTimes })))) return
    draft.discard()
    toast({ title: 'Request Sent', description: 'We will answer with a time as soon as we can.' })
    onClose()
  }

  return (
    <ScheduleForm
      state={state}
      submitLabel="Send request"
      busyLabel="Sending…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <DraftNotice draft={draft} onDiscarded={() => first.current?.focus()} />
      <PreferredTimes
        first={first}
        times={times}
        onChange={(next) => form.reset({ ...visit, times: next })}
        errors={errors}
      />
      <VisitFields
        companyId={companyId}
        value={visit}
        onChange={(next) => form.reset({ ...next, times })}
        errors={errors}
      />
    </ScheduleForm>
  )
}

interface PreferredTimesProps {
  /** The first choice's field. */
  first: RefObject<HTMLInputElement | null>
  /** Local times, as entered. */
  times: string[]
  onChange: (times: string[]) => void
  errors: Record<string, string>
}

const ordinals = ['First', 'Second', 'Third']

function PreferredTimes({ first, times, onChange, errors }: PreferredTimesProps) {
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0">
      <chakra.legend mb="2" textStyle="sm" fontWeight="semibold">
        Times that suit you
      </chakra.legend>
      <Stack gap="3">
        {times.map((time, index) => {
          const instant = fromLocalTime(time)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place; two may be equal while they are entered.
            <Flex key={index} gap="3" align="flex-end" wrap="wrap">
              <FormField
                label={`${ordinals[index]} choice`}
                required
                hint={instant && timeZoneAt(instant)}
                error={errors[`preferredTimes.${index}`] ?? (index === 0 ? errors.preferredTimes : undefined)}
              >
                {(control) => (
                  <Input
                    type="datetime-local"
                    {...control}
                    ref={index === 0 ? first : undefined}
                    value={time}
                    onChange={({ target }) => onChange(times.with(index, target.value))}
                  />
                )}
              </FormField>
              {times.length > 1 && (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Remove the ${ordinals[index]?.toLowerCase()} choice`}
                  onClick={() => onChange(times.toSpliced(index, 1))}
                >
                  Remove
                </Button>
              )}
            </Flex>
          )
        })}
        {times.length < limits.visit.preferredTimes && (
          <Flex>
            <Button size="sm" variant="outline" onClick={() => onChange([...times, ''])}>
              Add another time
            </Button>
          </Flex>
        )}
      </Stack>
    </chakra.fieldset>
  )
}
