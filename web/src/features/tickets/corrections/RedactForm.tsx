import { Button, chakra, Flex, Stack, Textarea } from '@chakra-ui/react'
import { type Api, NewRedaction, type ResponseOf, withoutOverrides } from '@remotehands/contract'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { issuesByField } from '../../../lib/issues-by-field.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { useTicket } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'

interface RedactFormProps {
  ticketId: number
  /** The entry; null for the description. */
  entry: string | null
  /** All that it says. */
  text: string
  onClose: () => void
}

type Done = ResponseOf<Api['tickets.redact']>

/** Takes a text out for good, and says afterwards who has a copy of it. */
export function RedactForm({ ticketId, entry, text, onClose }: RedactFormProps) {
  const state = useTicket(ticketId, 'staff')
  const [words, setWords] = useState(() => selectionIn(text))
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<Done>()
  const { change, isBusy, refusal } = useTicketChange(state.ticket, state)
  const submit = async () => {
    const body = { entry, text: words }
    const checked = NewRedaction.safeParse(body)
    setError(issuesByField(checked.error).text)
    if (checked.error) return
    await change(async () => setDone(await call('tickets.redact', { params: { id: ticketId }, body })))
  }
  if (done) return <Copies done={done} onClose={onClose} />
  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Redact for good"
      busyLabel="Redacting…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="4" mt="4">
        <FormField label="What it says" isReadOnly>
          {(control) => <SelectedText control={control} text={text} onSelect={setWords} />}
        </FormField>
        <FormField
          label="Text to redact"
          hint="Select it above, by keyboard with Shift and the arrow keys, or type it here as it stands. Each place where it stands is redacted."
          required
          error={error}
        >
          {(control) => (
            <Textarea {...control} rows={2} value={words} onChange={({ target }) => setWords(target.value)} />
          )}
        </FormField>
        <chakra.p textStyle="sm" color="fg.muted">
          You can’t undo this. The history says that you redacted, and not what.
        </chakra.p>
      </Stack>
    </DialogForm>
  )
}

interface SelectedTextProps {
  control: ComponentProps<'textarea'>
  text: string
  onSelect: (words: string) => void
}

/** A text of which words are selected. Browsers show no caret in a field that is read-only, so it is one that takes no change. */
function SelectedText({ control, text, onSelect }: SelectedTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = field.current
    const refuse = (event: Event) => event.preventDefault()
    area?.setSelectionRange(0, 0)
    // React tells of no deletions.
    area?.addEventListener('beforeinput', refuse)
    return () => area?.removeEventListener('beforeinput', refuse)
  }, [])
  return (
    <Textarea
      {...control}
      ref={field}
      rows={5}
      aria-readonly
      // No keyboard comes up on a phone.
      inputMode="none"
      spellCheck={false}
      value={text}
      onChange={() => {}}
      onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
        if (selectionEnd > selectionStart) onSelect(text.slice(selectionStart, selectionEnd))
      }}
    />
  )
}

/** What the reader has selected on the page, if it is of this text. */
function selectionIn(text: string): string {
  const selected = getSelection()?.toString() ?? ''
  return withoutOverrides(text).includes(withoutOverrides(selected)) ? selected : ''
}

function Copies({ done, onClose }: { done: Done; onClose: () => void }) {
  const { mailedTo, isComplete, hidesOriginal } = done
  const id = useId()
  const leave = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => leave.current?.focus(), [])
  return (
    <Stack id={id} gap="3" mt="4" role="status">
      <p>The text is redacted.</p>
      {mailedTo.length > 0 ? (
        <>
          <p>We mailed it before, so these people have a copy:</p>
          <chakra.ul ps="4" listStyleType="disc">
            {mailedTo.map(({ id, name, email }) => (
              <li key={id}>
                {name}, {email}
              </li>
            ))}
          </chakra.ul>
        </>
      ) : (
        isComplete && <p>We mailed it to nobody.</p>
      )}
      {!isComplete && <p>It is older than 30 days: we no longer know everybody to whom we mailed it.</p>}
      {hidesOriginal && <p>It came by mail. Nobody is shown the original any more.</p>}
      <Flex justify="flex-end">
        <Button ref={leave} aria-describedby={id} onClick={onClose}>
          Done
        </Button>
      </Flex>
    </Stack>
  )
}
