import { chakra, NativeSelect, Stack } from '@chakra-ui/react'
import { limits, type TicketStatus } from '@remotehands/contract'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { TextBox } from '../../texts/TextBox.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { useTicketLink } from '../use-ticket-link.ts'

interface ReplyToManyProps {
  count: number
  isOpen: boolean
  onClose: () => void
  onSend: (message: string, status: TicketStatus | undefined) => void
}

const moves = [
  { value: '', label: 'Leave the status' },
  { value: 'waiting_for_client', label: 'Wait for the client' },
  { value: 'resolved', label: 'Resolve' },
] as const

/** The same public reply to many tickets: the one act that can't be taken back, so it says so. */
export function ReplyToMany({ count, isOpen, onClose, onSend }: ReplyToManyProps) {
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [status, setStatus] = useState<(typeof moves)[number]['value']>('')
  const ticketLink = useTicketLink()
  const submit = async () => {
    const text = message.trim()
    const wrong = text === '' ? 'Please write a message.' : undefined
    setError(wrong)
    if (wrong) return
    setMessage('')
    onSend(text, status || undefined)
  }
  return (
    <Dialog
      title={`Reply to ${count} ${count === 1 ? 'ticket' : 'tickets'}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <DialogForm
        isBusy={false}
        refusal={undefined}
        submitLabel="Send replies"
        busyLabel="Sending…"
        onSubmit={submit}
        onCancel={onClose}
      >
        <Stack gap="4" mt="3">
          <chakra.p textStyle="sm" color="fg.muted">
            Every client gets it at once. You can’t undo this.
          </chakra.p>
          <FormField label="Your reply" required error={error}>
            {(control) => (
              <TextBox
                {...control}
                rows={6}
                ticketLink={ticketLink}
                maxLength={limits.ticket.message.max}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </FormField>
          <FormField label="Then">
            {(control) => (
              <NativeSelect.Root>
                <NativeSelect.Field
                  {...control}
                  value={status}
                  onChange={({ target }) =>
                    setStatus(moves.find(({ value }) => value === target.value)?.value ?? '')
                  }
                >
                  {moves.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            )}
          </FormField>
        </Stack>
      </DialogForm>
    </Dialog>
  )
}
