import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { MacroMenu } from '../prepared/MacroMenu.tsx'
import { MoreActs } from './corrections/MoreActs.tsx'
import { MoveTicketButton } from './MoveTicketButton.tsx'
import { UpdateStatusDialog } from './UpdateStatusDialog.tsx'
import { UpdateTicketDialog } from './UpdateTicketDialog.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'

interface TicketActionsProps {
  ticket: ShownTicket
  state: TicketState
}

/** What the viewer can do with a ticket, other than write on it. */
export function TicketActions({ ticket, state }: TicketActionsProps) {
  const [open, setOpen] = useState<'update' | 'status'>()
  const { may } = state
  const close = () => setOpen(undefined)
  const mayMove = may.changeStatus && ticket.nextStatuses.length > 0
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  return (
    <Flex gap="2" wrap="wrap">
      {may.update && ticket.status !== 'closed' && <MacroMenu ticket={ticket} state={state} />}
      {may.update && ticket.mergedIntoId === null && (
        <>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen('update')}>
            Update
          </Button>
          <UpdateTicketDialog id={open === 'update' ? ticket.id : undefined} onClose={close} />
        </>
      )}
      {may.update && mayMove && (
        <>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen('status')}>
            Update Status
          </Button>
          <UpdateStatusDialog id={open === 'status' ? ticket.id : undefined} onClose={close} />
        </>
      )}
      {mayMove && isOver && ticket.nextStatuses.includes('in_progress') && (
        <MoveTicketButton ticket={ticket} state={state} move="reopen" />
      )}
      {mayMove && ticket.nextStatuses.includes('closed') && (
        <MoveTicketButton ticket={ticket} state={state} move="close" />
      )}
      {may.update && state.seesNotes && <MoreActs ticket={ticket} state={state} />}
    </Flex>
  )
}
