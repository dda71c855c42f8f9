import { Button } from '@chakra-ui/react'
import { reopenableUntil } from '@remotehands/contract'
import { Archive } from 'lucide-react'
import { formatDate } from '../../lib/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { ShownTicket } from './use-ticket.ts'

interface ClosedNoticeProps {
  ticket: ShownTicket
  /** Opens the form of a new ticket that continues this one; absent for whoever may not raise any. */
  onFollowUp?: (() => void) | undefined
}

/** Why nobody can write on the ticket any more, and how it goes on. */
export function ClosedNotice({ ticket, onFollowUp }: ClosedNoticeProps) {
  const now = useNow()
  const until = ticket.closedAt && reopenableUntil(ticket.closedAt)
  const isReopenable = until !== null && Date.parse(until) > now
  if (!onFollowUp) return <Notice Icon={Archive} palette="gray" title="This ticket is closed." />
  return (
    <Notice
      Icon={Archive}
      palette="gray"
      title="This ticket is closed."
      action={
        isReopenable ? undefined : (
          <Button size="sm" flexShrink="0" onClick={onFollowUp}>
            Raise a follow-up
          </Button>
        )
      }
    >
      {isReopenable
        ? `To go on with it, reopen it until ${formatDate(until)}.`
        : 'It was closed more than 14 days ago. A new ticket can follow it up.'}
    </Notice>
  )
}
