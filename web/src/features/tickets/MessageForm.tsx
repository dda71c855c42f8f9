import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import type { TicketStatus } from '@remotehands/contract'
import { useEffect } from 'react'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { AttachmentPicker } from '../files/AttachmentPicker.tsx'
import { picturesPicked } from '../files/PickedPicture.tsx'
import type { Attachments } from '../files/use-attachments.ts'
import { useTemplateSource } from '../prepared/use-prepared.ts'
import { CompletionList } from '../texts/CompletionList.tsx'
import { sendsOtherwise, TextBox } from '../texts/TextBox.tsx'
import { useCompletion } from '../texts/use-completion.ts'
import { ArrivedMessages } from './ArrivedMessages.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { useColleagueSource } from './use-mentions.ts'
import { type MessageKind, messageShortcuts, useMessageForm } from './use-message-form.ts'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketLink } from './use-ticket-link.ts'

interface MessageFormProps {
  kind: MessageKind
  state: TicketState
  ticket: ShownTicket
  attachments: Attachments
  /** Says who will read it. */
  hint: string | undefined
  /** Status changes that can be sent with a reply. */
  moves?: readonly { status: TicketStatus; label: string }[]
  shouldFocus?: boolean
  onSent: () => void
}

const words = {
  reply: { label: 'Your reply', placeholder: 'Write a reply…', send: 'Send reply', busy: 'Sending reply…' },
  note: {
    label: 'Internal note',
    placeholder: 'Write a note…',
    send: 'Add internal note',
    busy: 'Adding note…',
  },
}

export function MessageForm({
  kind,
  state,
  ticket,
  attachments,
  hint,
  moves = [],
  shouldFocus = false,
  onSent,
}: MessageFormProps) {
  const { form, send, isBusy, refusal, arrived, draft } = useMessageForm(
    kind,
    state,
    ticket,
    attachments,
    onSent,
  )
  const { label, placeholder, send: sendLabel, busy } = words[kind]
  const ticketLink = useTicketLink()
  const isOnItsWay = isBusy || attachments.waiting !== undefined
  const colleagues = useColleagueSource(state.may.note && kind === 'note')
  const templates = useTemplateSource(ticket, state.may.note)
  const completion = useCompletion(
    !state.may.note ? [] : kind === 'note' ? [templates, colleagues] : [templates],
  )
  const palette = kind === 'note' ? 'yellow' : 'accent'

  const { setFocus } = form
  useEffect(() => {
    if (shouldFocus) setFocus('message')
  }, [shouldFocus, setFocus])
  const { abandon } = attachments
  useEffect(() => () => abandon('You left before the files were uploaded.'), [abandon])

  return (
    <Form onSubmit={send(undefined)}>
      <Stack gap={{ base: '4', lg: '2' }}>
        <DraftNotice draft={draft} onDiscarded={() => setFocus('message')} />
        <FormField
          label={label}
          isLabelledAbove
          required
          hint={hint}
          error={form.formState.errors.message?.message}
        >
          {(control) => (
            <Box {...completion.frame}>
              <TextBox
                {...control}
                {...form.register('message')}
                {...(state.may.note && completion.field)}
                rows={3}
                placeholder={placeholder}
                aria-keyshortcuts={messageShortcuts[kind]}
                bg="bg.panel"
                ticketLink={ticketLink}
                showPicture={picturesPicked(attachments.picker.value)}
                signature={kind === 'reply' && state.may.note ? state.user?.signature : undefined}
              />
              {completion.list && <CompletionList {...completion.list} />}
            </Box>
          )}
        </FormField>
        <Box data-when-writing>
          <AttachmentPicker {...attachments.picker} />
        </Box>
        {arrived.length > 0 && refusal ? (
          <ArrivedMessages ticketId={ticket.id} entries={arrived} />
        ) : (
          <RefusalNotice refusal={refusal} />
        )}
        <Flex data-when-writing gap="3" wrap="wrap">
          <SubmitButton isBusy={isOnItsWay} busyLabel={attachments.waiting ?? busy} colorPalette={palette}>
            {sendLabel}
          </SubmitButton>
          {moves.map(({ status, label }) => (
            <Button
              key={status}
              variant="outline"
              {...(status === 'resolved' && {
                'aria-keyshortcuts': sendsOtherwise,
                title: `${label} (Ctrl+Shift+Enter)`,
              })}
              aria-disabled={isOnItsWay}
              onClick={isOnItsWay ? undefined : send(status)}
            >
              {label}
            </Button>
          ))}
        </Flex>
      </Stack>
    </Form>
  )
}
