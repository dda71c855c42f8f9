import { Button } from '@chakra-ui/react'
import { reopenableUntil } from '@remotehands/contract'
import { Archive } from 'lucide-react'
import { formatDate } from '../../lib/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { wasNotApproved } from './approvals/approval-words.ts'
import type { ShownTicket } from './use-ticket.ts'

interface ClosedNoticeProps {
  ticket: ShownTicket
  /** Opens the form of a new ticket that continues this one; absent for whoever may not raise any. */
  onFollowUp?: (() => void) | undefined
}

/** Why the ticket can't be written on, and what to do instead. */
export function ClosedNotice({ ticket, onFollowUp }: ClosedNoticeProps) {
  const isReopenable = ticket.nextStatuses.includes('in_progress')
  if (!onFollowUp) return <Notice Icon={Archive} palette="gray" title="This ticket is closed." />
  return (
    <Notice
      Icon={Archive}
      palette="gray"
      title="This ticket is closed."
      action={
        !isReopenable && (
          <Button size="sm" flexShrink="0" onClick={onFollowUp}>
            Raise a follow-up
          </Button>
        )
      }
    >
      {isReopenable ? howLong(ticket) : whyNot(ticket)}
    </Notice>
  )
}

function whyNot(ticket: ShownTicket): string {
  if (wasNotApproved(ticket)) return 'It wasn’t approved. A new ticket can follow it up.'
  const { hasSay, closedAt, clientName } = ticket
  return hasSay || (closedAt && new Date().toISOString() > reopenableUntil(closedAt))
    ? 'It was closed more than 14 days ago. A new ticket can follow it up.'
    : `Only ${clientName} and the company’s administrators can reopen it. A new ticket can follow it up.`
}

function howLong({ closedAt }: ShownTicket): string {
  return closedAt
    ? `To continue, reopen it until ${formatDate(reopenableUntil(closedAt))}.`
    : 'To continue, reopen it.'
}
