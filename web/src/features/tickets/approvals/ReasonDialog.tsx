import { chakra, Textarea } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { DraftNotice } from '../../drafts/DraftNotice.tsx'
import { draftKeyOf } from '../../drafts/draft-store.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'

interface ReasonDialogProps {
  ticket: ShownTicket
  state: TicketState
  /** "Refuse" */
  label: string
  busyLabel: string
  text: string
  isRequired: boolean
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

const ReasonDraft = z.object({ reason: z.string() })
const blank = { reason: '' }

/** Asks for the reason of a decision, and sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { ticket, state, label, busyLabel, text, isRequired, send, onClose } = props
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const form = useForm({ defaultValues: blank })
  const { error } = form.getFieldState('reason', form.formState)
  const { user } = state
  const draft = useDraft({
    key: user && draftKeyOf(user.id, `ticket ${ticket.id} ${label}`),
    form,
    shape: ReasonDraft,
    blank,
    take: (values) => values,
    put: (kept) => form.reset(kept),
  })

  const submit = form.handleSubmit(async ({ reason }) => {
    const said = reason.trim()
    if (isRequired && said === '')
      return form.setError('reason', { message: 'Please say why.' }, { shouldFocus: true })
    if (!(await change(() => send(said)))) return
    draft.drop()
    onClose()
  })

  return (
    <Dialog title={`${label} #${ticket.id}`} isOpen onClose={onClose}>
      <DialogForm
        {...{ isBusy, refusal, busyLabel }}
        submitLabel={label}
        onSubmit={submit}
        onCancel={onClose}
      >
        <chakra.p mt="1" mb="4" color="fg.muted">
          {text}
        </chakra.p>
        <DraftNotice draft={draft} onDiscarded={() => form.setFocus('reason')} />
        <FormField label="Reason" required={isRequired} error={error?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('reason')}
              rows={3}
              maxLength={limits.approval.reason.max}
            />
          )}
        </FormField>
      </DialogForm>
    </Dialog>
  )
}
