import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { MergeForm } from './MergeTicket.tsx'
import { RedactForm } from './RedactForm.tsx'
import { ShareHistoryForm, sharingLabel } from './ShareHistory.tsx'

type Act = 'merge' | 'redact' | 'share'

interface MoreActsProps {
  ticket: ShownTicket
  state: TicketState
}

/** For staff: what is seldom done to a ticket. */
export function MoreActs({ ticket, state }: MoreActsProps) {
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <>
      <MenuButton
        size="sm"
        variant="outline"
        menuLabel={`More for #${ticket.id}`}
        choices={actsOn(ticket).map((choice) => ({ ...choice, act: choice.value }))}
        onChoose={setAct}
      >
        <Ellipsis size={15} aria-hidden />
        More
      </MenuButton>
      <Dialog title={`Merge #${ticket.id} into another ticket`} isOpen={act === 'merge'} onClose={close}>
        {act === 'merge' && <MergeForm {...{ ticket, state }} onClose={close} />}
      </Dialog>
      <Dialog title="Redact the description" isOpen={act === 'redact'} onClose={close}>
        {act === 'redact' && (
          <RedactForm ticketId={ticket.id} entry={null} text={ticket.description} onClose={close} />
        )}
      </Dialog>
      <Dialog title={sharingLabel(ticket)} isOpen={act === 'share'} onClose={close}>
        {act === 'share' && <ShareHistoryForm {...{ ticket, state }} onClose={close} />}
      </Dialog>
    </>
  )
}

/** A closed ticket can still lose a text. */
function actsOn(ticket: ShownTicket): { value: Act; label: string }[] {
  const isOpen = ticket.status !== 'closed'
  const hasMoved = ticket.sharesHistory !== undefined && ticket.sharesHistory !== null
  return [
    ...(isOpen ? [{ value: 'merge' as const, label: 'Merge into another ticket' }] : []),
    { value: 'redact', label: 'Redact description' },
    ...(isOpen && hasMoved ? [{ value: 'share' as const, label: sharingLabel(ticket) }] : []),
  ]
}
