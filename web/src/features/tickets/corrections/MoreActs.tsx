import { Button } from '@chakra-ui/react'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { ChoiceMenu } from '../../../ui/ChoiceMenu.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
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
  const button = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const acts = actsOn(ticket)
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-haspopup="menu"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        <Ellipsis size={15} aria-hidden />
        More
      </Button>
      {isChoosing && button.current && (
        <ChoiceMenu
          label={`More for #${ticket.id}`}
          anchor={button.current}
          value=""
          choices={acts}
          onChoose={(value) => setAct(acts.find((each) => each.value === value)?.value)}
          onClose={() => setChoosing(false)}
        />
      )}
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
