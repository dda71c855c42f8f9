import { Button, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { usePageAct } from '../../lib/page-acts.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { MacroMenu } from '../prepared/MacroMenu.tsx'
import { MoreActs } from './corrections/MoreActs.tsx'
import { MoveTicketButton } from './MoveTicketButton.tsx'
import { UpdateStatusDialog } from './UpdateStatusDialog.tsx'
import { type UpdateField, UpdateTicketDialog } from './UpdateTicketDialog.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'

interface TicketActionsProps {
  ticket: ShownTicket
  state: TicketState
}

/** What the viewer can do with a ticket, other than write on it. */
export function TicketActions({ ticket, state }: TicketActionsProps) {
  const [isMoving, setMoving] = useState(false)
  const { may } = state
  const mayMove = may.changeStatus && ticket.nextStatuses.length > 0
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  return (
    <Flex gap="2" wrap="wrap">
      {may.update && ticket.status !== 'closed' && <MacroMenu ticket={ticket} state={state} />}
      {may.update && ticket.mergedIntoId === null && <UpdateButton ticketId={ticket.id} />}
      {may.update && mayMove && (
        <>
          <ActButton
            act="status"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => setMoving(true)}
          >
            Update Status
          </ActButton>
          <UpdateStatusDialog id={isMoving ? ticket.id : undefined} onClose={() => setMoving(false)} />
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

function UpdateButton({ ticketId }: { ticketId: number }) {
  const [startAt, setStart] = useState<UpdateField>()
  const button = useRef<HTMLButtonElement>(null)
  const open = (field: UpdateField) => () => {
    button.current?.focus({ preventScroll: true })
    setStart(field)
  }
  usePageAct('update', open('Title'))
  usePageAct('assign', open('Assignee'))
  usePageAct('team', open('Team'))
  usePageAct('priority', open('Priority'))
  return (
    <>
      <Button ref={button} size="sm" variant="outline" colorPalette="gray" onClick={() => setStart('Title')}>
        Update
      </Button>
      <UpdateTicketDialog id={startAt && ticketId} startAt={startAt} onClose={() => setStart(undefined)} />
    </>
  )
}
