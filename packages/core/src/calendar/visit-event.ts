import type { Visit, VisitKind } from '@remotehands/contract'
import type { Settings } from '../ports/services.ts'
import type { CalendarEvent } from './calendar-text.ts'

const kinds: Record<VisitKind, string> = {
  on_site: 'On-site visit',
  maintenance_window: 'Maintenance window',
}

/** An appointment as a technician's calendar shows it. `changedAt` is UTC, ISO 8601. */
export function visitEvent(
  visit: Visit,
  changedAt: string,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
): CalendarEvent {
  const { id, title, company, startsAt, endsAt } = visit
  if (!startsAt || !endsAt) throw new Error(`Appointment ${id} has no time.`)
  const devices = visit.devices.map(({ name }) => name).join(', ')
  const description = [
    `${kinds[visit.kind]} for ${company}`,
    devices && `Devices: ${devices}`,
    visit.ticketId !== null && `Ticket #${visit.ticketId}`,
    visit.notes,
    visit.message,
  ]
  return {
    uid: `visit-${id}@${new URL(baseUrl).hostname}`,
    sequence: visit.version,
    changedAt,
    startsAt,
    endsAt,
    status: visit.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    summary: `${title} (${company})`,
    description: description.filter(Boolean).join('\n'),
    location: visit.location,
    url: `${baseUrl}/techie-dashboard?tab=schedule&visit=${id}`,
  }
}
