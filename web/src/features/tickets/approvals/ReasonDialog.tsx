import { chakra, Textarea } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
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

/** Asks for the reason of a decision, and sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { ticket, state, label, busyLabel, text, isRequired, send, onClose } = props
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  const submit = async () => {
    const said = reason.trim()
    if (isRequired && said === '') return setError('Please say why.')
    setError(undefined)
    if (await change(() => send(said))) onClose()
  }

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
        <FormField label="Reason" required={isRequired} error={error}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={limits.approval.reason.max}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
      </DialogForm>
    </Dialog>
  )
}
