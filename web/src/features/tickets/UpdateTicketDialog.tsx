import { Input, NativeSelect, Stack, Textarea } from '@chakra-ui/react'
import { TicketChanges, type TicketPriority, ticketPriorities } from '@remotehands/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { DevicePicker } from '../assets/DevicePicker.tsx'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import { DialogForm } from './DialogForm.tsx'
import { TeamSelect } from './TeamSelect.tsx'
import { TicketOfDialog } from './TicketOfDialog.tsx'
import { type ShownTicket, type TicketState, useTicket } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface TicketDialogProps {
  /** The ticket; undefined while the dialog is closed. */
  id: number | undefined
  onClose: () => void
  /** The field that has the focus at first. */
  startAt?: UpdateField | undefined
}

export type UpdateField = 'Title' | 'Assignee' | 'Team' | 'Priority'

/** Assigns a ticket, corrects its text, changes its priority or its devices. */
export function UpdateTicketDialog({ id, onClose, startAt }: TicketDialogProps) {
  return (
    <Dialog title={`Update ticket #${id}`} isOpen={id !== undefined} onClose={onClose}>
      {id !== undefined && <Loaded id={id} startAt={startAt} onClose={onClose} />}
    </Dialog>
  )
}

function Loaded({ id, ...props }: Pick<TicketDialogProps, 'startAt' | 'onClose'> & { id: number }) {
  const state = useTicket(id, 'staff')
  return (
    <TicketOfDialog state={state} onClose={props.onClose}>
      {(ticket) => <UpdateForm ticket={ticket} state={state} {...props} />}
    </TicketOfDialog>
  )
}

/** The fields that were changed; all others show the ticket's current values. */
interface Touched {
  title?: string
  description?: string
  assigneeId?: number | null
  teamId?: number | null
  priority?: TicketPriority
  deviceIds?: number[]
}

interface UpdateFormProps extends Pick<TicketDialogProps, 'startAt' | 'onClose'> {
  ticket: ShownTicket
  state: TicketState
}

function UpdateForm({ ticket, state, startAt, onClose }: UpdateFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  // Once the dialog is open: until then its first field has the focus.
  useEffect(() => {
    const labels = [...(fields.current?.querySelectorAll('label') ?? [])]
    if (startAt) labels.find(({ textContent }) => textContent?.startsWith(startAt))?.control?.focus()
  }, [startAt])
  const [touched, setTouched] = useState<Touched>({})
  const { change, isBusy, refusal } = useTicketChange(ticket, state, { isForm: true })
  const touch = (part: Touched) => setTouched((before) => ({ ...before, ...part }))
  const { assigneeId = ticket.assigneeId ?? null, priority = ticket.priority } = touched
  const { title = ticket.title, description = ticket.description } = touched
  const [errors, setErrors] = useState<Record<string, string>>({})

  const submit = async () => {
    const params = { id: ticket.id }
    const { error } = TicketChanges.safeParse({ ...touched, version: ticket.version })
    setErrors(issuesByField(error))
    if (error) return
    const isDone = await change((version) =>
      call('tickets.update', { params, body: { ...touched, version } }),
    )
    if (isDone) onClose()
  }

  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Update"
      busyLabel="Updating…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack ref={fields} gap="5" mt="4">
        <FormField label="Title" required error={errors.title}>
          {(control) => (
            <Input {...control} value={title} onChange={({ target }) => touch({ title: target.value })} />
          )}
        </FormField>
        <AssigneeSelect
          assigneeId={assigneeId}
          current={currentAssignee(ticket)}
          onChange={(assigneeId) => touch({ assigneeId })}
        />
        <TeamSelect
          teamId={touched.teamId === undefined ? (ticket.teamId ?? null) : touched.teamId}
          onChange={(teamId) => touch({ teamId })}
        />
        <FormField label="Priority" required>
          {(control) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                {...control}
                value={priority}
                onChange={({ target }) => {
                  const chosen = ticketPriorities.find((option) => option === target.value)
                  if (chosen) touch({ priority: chosen })
                }}
              >
                {ticketPriorities.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
        <DevicePicker
          companyId={ticket.companyId}
          value={touched.deviceIds ?? ticket.devices.map(({ id }) => id)}
          onChange={(deviceIds) => touch({ deviceIds })}
        />
        <FormField label="Description" required error={errors.description}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={description}
              onChange={({ target }) => touch({ description: target.value })}
            />
          )}
        </FormField>
      </Stack>
    </DialogForm>
  )
}

function currentAssignee({ assigneeId, assigneeName }: ShownTicket) {
  return assigneeId ? { id: assigneeId, name: assigneeName ?? `#${assigneeId}` } : undefined
}
