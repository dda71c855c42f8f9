import { chakra, Flex, Stack } from '@chakra-ui/react'
import { isOpen, type TicketStatus } from '@remotehands/contract'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { blockedWords, blockersOf } from './corrections/BlockedNotice.tsx'
import { DialogForm } from './DialogForm.tsx'
import { TicketOfDialog } from './TicketOfDialog.tsx'
import { type ShownTicket, type TicketState, useTicket } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface TicketDialogProps {
  /** The ticket; undefined while the dialog is closed. */
  id: number | undefined
  onClose: () => void
}

/** Moves a ticket, as far as the transition table lets the viewer. */
export function UpdateStatusDialog({ id, onClose }: TicketDialogProps) {
  return (
    <Dialog title={`Update status of ticket #${id}`} isOpen={id !== undefined} onClose={onClose}>
      {id !== undefined && <Loaded id={id} onClose={onClose} />}
    </Dialog>
  )
}

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  const state = useTicket(id, 'staff')
  return (
    <TicketOfDialog state={state} onClose={onClose}>
      {(ticket) => <StatusForm ticket={ticket} state={state} onClose={onClose} />}
    </TicketOfDialog>
  )
}

interface StatusFormProps {
  ticket: ShownTicket
  state: TicketState
  onClose: () => void
}

function StatusForm({ ticket, state, onClose }: StatusFormProps) {
  const [chosen, setChosen] = useState<TicketStatus>()
  const { change, isBusy, refusal } = useTicketChange(ticket, state, { isForm: true })
  const options = ticket.nextStatuses
  const status = chosen && options.includes(chosen) ? chosen : options[0]

  const blockers = status && !isOpen(status) && isOpen(ticket.status) ? blockersOf(ticket) : []

  const submit = async (status: TicketStatus) => {
    const params = { id: ticket.id }
    const isDone = await change((version) =>
      call('tickets.changeStatus', { params, body: { status, version } }),
    )
    if (isDone) onClose()
  }

  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Update status"
      busyLabel="Updating status…"
      onSubmit={status && (() => submit(status))}
      onCancel={onClose}
    >
      <chakra.p mt="1" color="fg.muted" overflowWrap="anywhere">
        {ticket.title}
      </chakra.p>
      <Flex mt="4" mb="4" gap="2" align="center">
        Now <StatusBadge status={ticket.status} />
      </Flex>
      {status ? (
        <StatusChoice options={options} value={status} onChange={setChosen} />
      ) : (
        <p>This ticket’s status can’t change any more.</p>
      )}
      <chakra.p role="status" mt="4" textStyle="sm" _empty={{ display: 'none' }}>
        {blockers.length > 0 && blockedWords(blockers)}
      </chakra.p>
    </DialogForm>
  )
}

interface StatusChoiceProps {
  options: readonly TicketStatus[]
  value: TicketStatus
  onChange: (status: TicketStatus) => void
}

function StatusChoice({ options, value, onChange }: StatusChoiceProps) {
  const name = useId()
  return (
    <chakra.fieldset border="none" p="0" m="0">
      <chakra.legend mb="2" textStyle="sm" fontWeight="semibold">
        New status
      </chakra.legend>
      <Stack gap="2.5">
        {options.map((option) => (
          <chakra.label key={option} display="flex" gap="3" alignItems="center" cursor="pointer">
            <chakra.input
              type="radio"
              boxSize="4"
              accentColor="accent.solid"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <StatusBadge status={option} />
          </chakra.label>
        ))}
      </Stack>
    </chakra.fieldset>
  )
}
