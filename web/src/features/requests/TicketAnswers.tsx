import { Badge, Box, Button, chakra, Stack } from '@chakra-ui/react'
import type { TicketRequest } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../tickets/DialogForm.tsx'
import type { ShownTicket, TicketState } from '../tickets/use-ticket.ts'
import { useTicketChange } from '../tickets/use-ticket-change.ts'
import { AnswerField } from './AnswerField.tsx'
import { type Answers, givenAnswers, shownAnswer } from './answers.ts'

interface TicketAnswersProps {
  ticket: ShownTicket
  request: TicketRequest
  state: TicketState
}

/** What a ticket's request form asked, and the answers; staff change them. */
export function TicketAnswers({ ticket, request, state }: TicketAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <chakra.p fontWeight="semibold">{request.name}</chakra.p>
      <Stack as="dl" gap="2" m="0" mt="2" ps="3" borderStartWidth="2px">
        {request.questions.map((question) => (
          <AnswerLine key={question.id} question={question} mayAnswer={state.may.update} />
        ))}
      </Stack>
      {state.may.update && ticket.status !== 'closed' && (
        <Box mt="2">
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
            Edit answers
          </Button>
          <Dialog title={`Answers of “${request.name}”`} isOpen={isOpen} onClose={close}>
            {isOpen && <AnswersForm ticket={ticket} request={request} state={state} onClose={close} />}
          </Dialog>
        </Box>
      )}
    </>
  )
}

type AskedQuestion = TicketRequest['questions'][number]

function AnswerLine({ question, mayAnswer }: { question: AskedQuestion; mayAnswer: boolean }) {
  const { label, kind, answer, isInternal, need } = question
  const isMissing = mayAnswer && need === 'to_resolve' && !answer
  return (
    <Box overflowWrap="anywhere">
      <chakra.dt color="fg.muted">
        {label}
        {isInternal && (
          <Badge ms="2" size="xs" colorPalette="gray">
            staff only
          </Badge>
        )}
      </chakra.dt>
      <chakra.dd m="0" whiteSpace="pre-line" {...(!answer && { color: 'fg.muted' })}>
        {answer ? shownAnswer({ kind, text: answer.text }) : isMissing ? 'Needed to resolve' : 'Not answered'}
      </chakra.dd>
    </Box>
  )
}

function AnswersForm({ ticket, request, state, onClose }: TicketAnswersProps & { onClose: () => void }) {
  const [answers, setAnswers] = useState<Answers>({})
  const { change, isBusy, refusal } = useTicketChange(ticket, state, { isForm: true })
  const params = { id: ticket.id }
  const submit = async () => {
    const given = givenAnswers(answers)
    const isDone = await change((version) =>
      call('tickets.update', { params, body: { answers: given, version } }),
    )
    if (isDone) onClose()
  }
  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Save answers"
      busyLabel="Saving…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="5" mt="4">
        {request.questions.map(({ isInternal, ...question }) => (
          <AnswerField
            key={question.id}
            question={{ ...question, audience: isInternal ? 'staff' : 'everybody' }}
            answer={answers[question.id] ?? question.answer ?? undefined}
            companyId={ticket.companyId}
            isRequired={question.need !== 'never'}
            error={undefined}
            onChange={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
          />
        ))}
      </Stack>
    </DialogForm>
  )
}
