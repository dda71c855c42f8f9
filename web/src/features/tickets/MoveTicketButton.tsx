import { Stack } from '@chakra-ui/react'
import type { TicketStatus } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface MoveTicketButtonProps {
  ticket: ShownTicket
  state: TicketState
  move: 'close' | 'reopen'
}

const moves = {
  close: {
    status: 'closed',
    label: 'Close ticket',
    palette: 'red',
    text: 'Work on it stops. You can reopen a closed ticket for 14 days.',
  },
  reopen: {
    status: 'in_progress',
    label: 'Reopen ticket',
    palette: 'accent',
    text: 'Work continues, and everyone involved hears of it.',
  },
} as const satisfies Record<MoveTicketButtonProps['move'], { status: TicketStatus } & Record<string, string>>

/** Closes or reopens a ticket, once the person has confirmed it. */
export function MoveTicketButton({ ticket, state, move }: MoveTicketButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const { status, label, palette, text } = moves[move]

  const confirm = async () => {
    const params = { id: ticket.id }
    const isDone = await change((version) =>
      call('tickets.changeStatus', { params, body: { status, version } }),
    )
    if (isDone) setAsking(false)
  }

  return (
    <>
      <ActButton act={move} size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
        {label}
      </ActButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${label} #${ticket.id}?`}
        confirmLabel={label}
        palette={palette}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Stack gap="4">
          <p>{text}</p>
          <RefusalNotice refusal={refusal} />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
