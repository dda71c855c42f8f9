import { chakra, Flex } from '@chakra-ui/react'
import type { Visit, VisitDecisionName } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatTime, formatWeekday } from '../../lib/dates.ts'
import { laterLocalTime, toLocalTime } from '../../lib/local-time.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useSession } from '../people/session/use-session.ts'
import { MessageField } from './MessageField.tsx'
import { OverlapWarning } from './OverlapWarning.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { readEnteredTimes, TimeFields } from './TimeFields.tsx'
import { useVisitCall } from './use-visit-call.ts'
import { decisionWords } from './visit-words.ts'

interface DecisionDialogProps {
  visit: Visit
  decision: VisitDecisionName
  onClose: () => void
}

const usualMinutes = 60
const setsTimes: readonly VisitDecisionName[] = ['accept', 'propose', 'move']

/** What staff decide about an appointment, in a window of its own. */
export function DecisionDialog({ visit, decision, onClose }: DecisionDialogProps) {
  return (
    <Dialog isOpen title={decisionWords[decision].title} size="xl" onClose={onClose}>
      <DecisionForm visit={visit} decision={decision} onClose={onClose} />
    </Dialog>
  )
}

function DecisionForm({ visit, decision, onClose }: DecisionDialogProps) {
  const { user } = useSession()
  const words = decisionWords[decision]
  const hasTimes = setsTimes.includes(decision)
  const state = useVisitCall(visit)
  const { toast } = useToast()
  const before = firstTimes(visit)
  const [times, setTimes] = useState(before)
  const [technicianId, setTechnicianId] = useState(
    visit.hasTechnicianLeft ? undefined : (visit.technicianId ?? user?.id),
  )
  const [message, setMessage] = useState('')
  const fields = state.refusal?.fields ?? {}

  const submit = async () => {
    const read = hasTimes ? readEnteredTimes(times) : undefined
    if (read?.fields) return state.refuse(read.fields)
    const version = state.current?.version ?? visit.version
    const isDone = await state.send(() =>
      call('visits.decide', {
        params: { id: visit.id },
        body: {
          version,
          decision,
          message,
          ...read?.times,
          ...(hasTimes && { technicianId: technicianId ?? null }),
        },
      }),
    )
    if (!isDone) return
    const isSameTime = times.start === before.start && times.end === before.end
    const isReassigned = decision === 'move' && isSameTime && (technicianId ?? null) !== visit.technicianId
    toast({ title: isReassigned ? 'Technician Changed' : words.done, description: visit.title })
    onClose()
  }

  return (
    <ScheduleForm
      state={state}
      submitLabel={words.submit}
      busyLabel={words.busy}
      isDestructive={decision === 'decline' || decision === 'cancel'}
      cancelLabel="Go back"
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted" overflowWrap="anywhere">
        {visit.title}, {visit.company}. {words.text}
      </chakra.p>
      {hasTimes && (
        <>
          <PreferredChoice
            visit={visit}
            chosen={times.start}
            onChoose={(start) => setTimes(hourFrom(start))}
          />
          <TimeFields value={times} onChange={setTimes} errors={fields} />
          <TechnicianSelect value={technicianId} onChange={setTechnicianId} error={fields.technicianId} />
          <OverlapWarning technicianId={technicianId} times={times} exceptId={visit.id} />
        </>
      )}
      <MessageField value={message} onChange={setMessage} error={fields.message} />
    </ScheduleForm>
  )
}

interface TechnicianSelectProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
  error: string | undefined
}

export function TechnicianSelect({ value, onChange, error }: TechnicianSelectProps) {
  const technicians = useWholeList('technicians.list')
  return (
    <RecordSelect
      label="Technician"
      none="Unassigned"
      value={value}
      list={technicians}
      onChange={onChange}
      error={error}
    />
  )
}

interface PreferredChoiceProps {
  visit: Visit
  chosen: string
  onChoose: (start: string) => void
}

/** The client's preferred times: a press fills one in. */
function PreferredChoice({ visit: { preferredTimes, status }, chosen, onChoose }: PreferredChoiceProps) {
  if (preferredTimes.length === 0 || status === 'scheduled') return null
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0">
      <chakra.legend mb="1.5" textStyle="sm" fontWeight="semibold">
        Times that suit the client
      </chakra.legend>
      <Flex direction="column" gap="1.5">
        {preferredTimes.map((time) => (
          <chakra.label key={time} display="flex" gap="3" alignItems="center" cursor="pointer">
            <chakra.input
              type="radio"
              name="preferred-time"
              boxSize="4"
              accentColor="accent.solid"
              checked={chosen === toLocalTime(time)}
              onChange={() => onChoose(toLocalTime(time))}
            />
            {formatWeekday(time)}, {formatTime(time)}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}

/** Its time; for a request, the first preferred one. */
function firstTimes({ startsAt, endsAt, preferredTimes }: Visit) {
  if (startsAt && endsAt) return { start: toLocalTime(startsAt), end: toLocalTime(endsAt) }
  const [first] = preferredTimes
  return first ? hourFrom(toLocalTime(first)) : { start: '', end: '' }
}

function hourFrom(start: string) {
  return { start, end: laterLocalTime(start, usualMinutes) ?? '' }
}
