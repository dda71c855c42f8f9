import type { NoticeKind } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { UserRecord } from '../../people/user.ts'
import { sideOf } from '../ticket.ts'
import type { TicketPart } from './ticket-recipients.ts'

/** What a ticket's event is to the person who hears of it. */
export function ticketKind(
  event: TicketEvent,
  part: Exclude<TicketPart, 'named'>,
  { role }: UserRecord,
): NoticeKind {
  if (part === 'writer' || part === 'on_duty') return 'unassigned_answers'
  if (part === 'team') return 'team_tickets'
  if (part === 'mentioned') return 'mentions'
  if (part === 'approver') return 'approvals'
  if (sideOf(role) === 'staff') return 'my_tickets'
  if (event.type === 'replied') return 'replies'
  return raised.includes(event.type) ? 'raised' : 'statuses'
}

/** What makes a ticket somebody's, or lets them follow it. */
const raised: readonly TicketEvent['type'][] = [
  'created',
  'followers_changed',
  'requester_changed',
  'company_changed',
]
