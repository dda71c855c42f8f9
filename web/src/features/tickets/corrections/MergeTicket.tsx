import { chakra, Stack } from '@chakra-ui/react'
import { ticketStatuses } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'
import { TicketPicker } from './TicketPicker.tsx'

interface MergeFormProps {
  ticket: ShownTicket
  state: TicketState
  onClose: () => void
}

/** Merges the open ticket into another one of its company. */
export function MergeForm({ ticket, state, onClose }: MergeFormProps) {
  const [intoId, setIntoId] = useState<number>()
  const [error, setError] = useState<string>()
  const { change, isBusy, refusal } = useTicketChange(ticket, state, { isForm: true })
  const { toast } = useToast()
  const submit = async () => {
    if (intoId === undefined) return setError('Choose a ticket.')
    const params = { id: ticket.id }
    await change(async (version) => {
      await call('tickets.merge', { params, body: { intoId, version } })
      await state.forgetOther(intoId)
      // Before the page shows it: the focus goes to the heading, which nothing gets while a dialog is open.
      onClose()
      toast({ title: `#${ticket.id} is merged into #${intoId}` })
    })
  }
  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel={intoId === undefined ? 'Merge' : `Merge into #${intoId}`}
      busyLabel="Merging…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="4" mt="4">
        <TicketPicker
          label={`Open ticket of ${ticket.company}`}
          exceptId={ticket.id}
          {...(ticket.companyId && { companyId: ticket.companyId })}
          status={ticketStatuses.filter((status) => status !== 'closed')}
          refusalOf={({ companyId, status, mergedIntoId }) => {
            if (companyId !== undefined && companyId !== ticket.companyId)
              return 'It belongs to another company.'
            if (mergedIntoId) return `It was merged into #${mergedIntoId}.`
            return status === 'closed' ? 'It is closed. Reopen it first.' : undefined
          }}
          value={intoId}
          error={error}
          onChange={(id) => {
            setIntoId(id)
            setError(undefined)
          }}
        />
        <chakra.ul ps="4" listStyleType="disc" textStyle="sm" color="fg.muted">
          <li>What was written here stands in the other ticket too, in its order.</li>
          <li>{ticket.clientName} and all followers follow the other ticket, and hear where it goes on.</li>
          <li>Answers to mails of #{ticket.id} land in the other ticket.</li>
          <li>#{ticket.id} is closed. You can undo this.</li>
        </chakra.ul>
      </Stack>
    </DialogForm>
  )
}
