import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import { PrivateChoice } from './PrivateChoice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface FollowersProps {
  ticket: ShownTicket
  state: TicketState
  onClose: () => void
}

/** Chooses the colleagues who follow a ticket. */
export function FollowersDialog({ isOpen, ...props }: FollowersProps & { isOpen: boolean }) {
  return (
    <Dialog title="Who can read it" isOpen={isOpen} onClose={props.onClose}>
      <FollowersForm {...props} />
    </Dialog>
  )
}

function FollowersForm({ ticket, state, onClose }: FollowersProps) {
  const [chosen, setChosen] = useState<number[]>()
  const [chosenPrivate, choosePrivate] = useState<boolean>()
  const isPrivate = chosenPrivate ?? ticket.isPrivate
  const { change, isBusy, refusal } = useTicketChange(ticket, state, { isForm: true })
  const followerIds = chosen ?? ticket.followers.map(({ id }) => id)

  const submit = async () => {
    const params = { id: ticket.id }
    const isDone = await change((version) =>
      call('tickets.follow', { params, body: { followerIds, version, ...(ticket.hasSay && { isPrivate }) } }),
    )
    if (isDone) onClose()
  }

  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Save"
      busyLabel="Saving…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Box mt="4">
        <PeoplePicker
          companyId={ticket.companyId}
          legend={`Followers at ${ticket.company}`}
          hint="They get the same emails and notices as the client."
          value={followerIds}
          onChange={setChosen}
          except={ticket.clientId}
        />
      </Box>
      {ticket.hasSay && (
        <Box mt="4">
          <PrivateChoice
            isPrivate={isPrivate}
            requester={ticket.clientName}
            site="the ticket’s site"
            onChange={choosePrivate}
          />
        </Box>
      )}
    </DialogForm>
  )
}
