import { asciiAddress, type Visit } from '@remotehands/contract'
import type { VisitEvent } from '../../events/desk-event.ts'
import { nameOf } from '../../people/present-user.ts'
import type { UserRecord } from '../../people/user.ts'
import type { Mail, Settings } from '../../services.ts'
import { sideOf } from '../../tickets/ticket.ts'
import { invitationText } from '../calendar/calendar-text.ts'
import { visitEvent } from '../calendar/visit-event.ts'
import type { VisitRecord } from '../visit.ts'
import type { VisitPart } from './visit-recipients.ts'

type Invitation = NonNullable<Mail['invitation']>

/**
 * What an event does to someone's calendar; undefined for nothing. A late event applies the appointment's
 * current state, so that no old time overwrites a newer one. A proposal asks the company to answer, where answers
 * of calendars come in: `isAnswered`.
 */
export function invitationMethod(
  { type }: VisitEvent,
  { status, technicianId, startsAt, endsAt }: VisitRecord,
  { part, userId }: { part: VisitPart; userId: number },
  isAnswered: boolean,
): Invitation['method'] | undefined {
  if (!startsAt || !endsAt) return undefined
  if (part === 'former_technician') return technicianId === userId ? undefined : 'CANCEL'
  // The assignee of the ticket is notified, but doesn't attend.
  if (part === 'technician' && technicianId !== userId) return undefined
  if (type === 'cancelled') return 'CANCEL'
  if (isAnswered && part !== 'technician') {
    if (type === 'proposed' && status === 'proposed') return 'REQUEST'
    if (endsProposal(type) && (status === 'declined' || status === 'cancelled')) return 'CANCEL'
  }
  const isAgreed = agreed.includes(type)
  return isAgreed && status === 'scheduled' ? 'REQUEST' : undefined
}

const agreed: readonly VisitEvent['type'][] = ['scheduled', 'accepted', 'moved', 'reassigned']

/** Whether an event takes back what was only proposed. */
export const endsProposal = (type: VisitEvent['type']): boolean => type === 'declined' || type === 'withdrawn'

/** An invitation that names only its recipient, so that no one learns anyone else's address. */
export function visitInvitation(
  method: Invitation['method'],
  presented: Visit,
  { updatedAt }: VisitRecord,
  user: UserRecord,
  settings: Pick<Settings, 'baseUrl' | 'companyName' | 'mailFrom' | 'supportAddress'>,
): Invitation {
  const event = visitEvent(presented, updatedAt, settings, sideOf(user.role))
  const people = {
    organizer: { name: settings.companyName, email: organizerFor(user, settings) },
    attendee: { name: nameOf(user), email: asciiAddress(user.email) },
  }
  return { method, text: invitationText(method, event, people) }
}

/** Answers go to the organizer: those of the company are read, where mail comes in. */
function organizerFor(
  { role }: UserRecord,
  { supportAddress, mailFrom }: Pick<Settings, 'mailFrom' | 'supportAddress'>,
): string {
  return sideOf(role) === 'company' ? (supportAddress ?? mailFrom) : mailFrom
}
