import { asciiAddress, type Visit } from '@remotehands/contract'
import type { VisitEvent } from '../../events/desk-event.ts'
import { nameOf } from '../../people/person.ts'
import type { UserRecord } from '../../people/user.ts'
import type { Mail, Settings } from '../../services.ts'
import { sideOf } from '../../tickets/side-of.ts'
import { invitationText } from '../calendar/calendar-text.ts'
import { visitEvent } from '../calendar/visit-event.ts'
import type { VisitRecord } from '../visit.ts'
import type { VisitPart } from './visit-recipients.ts'

type Invitation = NonNullable<Mail['invitation']>

/**
 * What an event does to somebody's calendar; undefined for nothing. An event that comes late does what the appointment
 * is now, so that no old time comes after the new one.
 */
export function invitationMethod(
  { type }: VisitEvent,
  { status, technicianId, startsAt, endsAt }: VisitRecord,
  { part, userId }: { part: VisitPart; userId: number },
): Invitation['method'] | undefined {
  if (!startsAt || !endsAt) return undefined
  if (part === 'former_technician') return technicianId === userId ? undefined : 'CANCEL'
  // Whoever has the ticket hears of it, and goes nowhere.
  if (part === 'technician' && technicianId !== userId) return undefined
  if (type === 'cancelled') return 'CANCEL'
  const isAgreed = type === 'scheduled' || type === 'accepted' || type === 'moved'
  return isAgreed && status === 'scheduled' ? 'REQUEST' : undefined
}

/** The invitation of one person, who alone is named in it: nobody learns of anybody else's address. */
export function visitInvitation(
  method: Invitation['method'],
  presented: Visit,
  { updatedAt }: VisitRecord,
  user: UserRecord,
  settings: Pick<Settings, 'baseUrl' | 'companyName' | 'mailFrom'>,
): Invitation {
  const event = visitEvent(presented, updatedAt, settings, sideOf(user.role))
  const people = {
    organizer: { name: settings.companyName, email: settings.mailFrom },
    attendee: { name: nameOf(user), email: asciiAddress(user.email) },
  }
  return { method, text: invitationText(method, event, people) }
}
