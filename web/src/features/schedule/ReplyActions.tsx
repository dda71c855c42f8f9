import { Button, chakra } from '@chakra-ui/react'
import { can, type Visit, type VisitReplyName, visitReplies, visitReplyMoves } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useSession } from '../people/session/use-session.ts'
import { MessageField } from './MessageField.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { useVisitCall } from './use-visit-call.ts'
import { whenOf } from './visit-words.ts'

const words: Record<VisitReplyName, { verb: string; title: string; busy: string; done: string }> = {
  accept: { verb: 'Accept', title: 'Accept this time?', busy: 'Accepting…', done: 'Time Accepted' },
  decline: { verb: 'Decline', title: 'Decline this time?', busy: 'Declining…', done: 'Time Declined' },
  withdraw: {
    verb: 'Withdraw request',
    title: 'Withdraw the request?',
    busy: 'Withdrawing…',
    done: 'Request Withdrawn',
  },
}

/** What clients can do with a proposal, or with their own request, in its state. */
export function ReplyActions({ visit }: { visit: Visit }) {
  const { user } = useSession()
  const [reply, setReply] = useState<VisitReplyName>()
  if (!user || !can(user.role, 'visit:request')) return null
  const possible = visitReplies.filter((name) => visitReplyMoves[name][visit.status])
  return (
    <>
      {possible.map((name) => (
        <Button
          key={name}
          size="sm"
          variant="outline"
          {...(name !== 'accept' && { colorPalette: 'gray' })}
          onClick={() => setReply(name)}
        >
          {words[name].verb}
        </Button>
      ))}
      {reply && (
        <Dialog isOpen title={words[reply].title} onClose={() => setReply(undefined)}>
          <ReplyForm visit={visit} reply={reply} onClose={() => setReply(undefined)} />
        </Dialog>
      )}
    </>
  )
}

interface ReplyFormProps {
  visit: Visit
  reply: VisitReplyName
  onClose: () => void
}

function ReplyForm({ visit, reply, onClose }: ReplyFormProps) {
  const [message, setMessage] = useState('')
  const state = useVisitCall(visit)
  const { toast } = useToast()
  const { current = visit, refusal } = state

  const submit = async () => {
    const params = { id: visit.id }
    const body = { version: current.version, reply, message }
    if (!(await state.send(() => call('visits.reply', { params, body })))) return
    toast({ title: words[reply].done, description: visit.title })
    onClose()
  }

  return (
    <ScheduleForm
      state={state}
      submitLabel={words[reply].verb}
      busyLabel={words[reply].busy}
      isDestructive={reply !== 'accept'}
      cancelLabel="Go back"
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted" overflowWrap="anywhere">
        {visit.title}. {current.startsAt && `${whenOf(current)}.`}
        {reply !== 'accept' && ' You can’t undo this, but you can ask again at any time.'}
      </chakra.p>
      <MessageField value={message} onChange={setMessage} error={refusal?.fields.message} />
    </ScheduleForm>
  )
}
