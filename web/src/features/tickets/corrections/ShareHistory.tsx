import { chakra } from '@chakra-ui/react'
import { call } from '../../../lib/api.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'

/** What the act is called that shows, or hides, what was written before the ticket came to its company. */
export const sharingLabel = ({ sharesHistory, company }: ShownTicket) =>
  sharesHistory ? `Hide earlier history from ${company}` : `Show earlier history to ${company}`

interface ShareHistoryFormProps {
  ticket: ShownTicket
  state: TicketState
  onClose: () => void
}

/** Shows a ticket's company what was written in other companies before, or hides it again. */
export function ShareHistoryForm({ ticket, state, onClose }: ShareHistoryFormProps) {
  const { change, isBusy, refusal } = useTicketChange(ticket, state, { isForm: true })
  const { company, sharesHistory } = ticket
  const submit = async () => {
    const params = { id: ticket.id }
    const isDone = await change((version) =>
      call('tickets.update', { params, body: { sharesHistory: !sharesHistory, version } }),
    )
    if (isDone) onClose()
  }
  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel={sharesHistory ? 'Hide history' : 'Show history'}
      busyLabel="Saving…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p mt="4">
        {sharesHistory
          ? `${company} will read only what was written while the ticket was theirs. What they have read or were mailed stays known to them.`
          : `${company} will read everything that was written before, with its files: by staff, and by people of every company that had the ticket. Internal notes stay internal.`}
      </chakra.p>
    </DialogForm>
  )
}
