import { chakra, Input, Stack, Textarea } from '@chakra-ui/react'
import { limits, type StaffTicketEntry, TicketSplit } from '@remotehands/contract'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { issuesByField } from '../../../lib/issues-by-field.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { useTicket } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'
import { useTicketLink } from '../use-ticket-link.ts'
import { RedactForm } from './RedactForm.tsx'

type Act = 'split' | 'redact'

/** For staff: makes a ticket of a reply, or takes a part of a message out. */
export function EntryActs({ entry }: { entry: StaffTicketEntry }) {
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const choices: { value: Act; label: string }[] = [
    ...(entry.type === 'replied' ? [{ value: 'split' as const, label: 'Split into a new ticket' }] : []),
    { value: 'redact', label: 'Redact a part' },
  ]
  return (
    <>
      <MenuButton
        size="2xs"
        variant="ghost"
        aria-label={`Correct the message of ${entry.actorName}`}
        menuLabel="Correct this message"
        choices={choices}
        onChoose={setAct}
      >
        <Ellipsis size={15} aria-hidden />
      </MenuButton>
      <Dialog title="Split into a new ticket" isOpen={act === 'split'} onClose={close}>
        {act === 'split' && <SplitForm entry={entry} onClose={close} />}
      </Dialog>
      <Dialog title="Redact a part" isOpen={act === 'redact'} onClose={close}>
        {act === 'redact' && (
          <RedactForm ticketId={entry.ticketId} entry={entry.id} text={entry.message ?? ''} onClose={close} />
        )}
      </Dialog>
    </>
  )
}

function SplitForm({ entry, onClose }: { entry: StaffTicketEntry; onClose: () => void }) {
  const state = useTicket(entry.ticketId, 'staff')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const { create } = useCreate('tickets.split')
  const { change, isBusy, refusal } = useTicketChange(state.ticket, state)
  const linkTo = useTicketLink()
  const navigate = useNavigate()
  const submit = async () => {
    const body = { entry: entry.id, title }
    const checked = TicketSplit.safeParse(body)
    setError(issuesByField(checked.error).title)
    if (checked.error) return
    let raised: number | undefined
    const isDone = await change(async () => {
      raised = (await create(body, { id: entry.ticketId })).id
    })
    if (!isDone || raised === undefined) return
    onClose()
    navigate(linkTo(raised))
  }
  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Raise ticket"
      busyLabel="Raising ticket…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="4" mt="4">
        <FormField label="Title of the new ticket" required error={error}>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.ticket.title.max}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </FormField>
        <FormField label="Its description, with the files of the reply" isReadOnly>
          {(control) => <Textarea {...control} rows={5} readOnly value={entry.message ?? ''} />}
        </FormField>
        <chakra.p textStyle="sm" color="fg.muted">
          The reply stays in #{entry.ticketId}, and the two tickets link to each other. The new ticket’s
          client hears of it at once. To take it back, merge the new ticket into #{entry.ticketId}.
        </chakra.p>
      </Stack>
    </DialogForm>
  )
}
