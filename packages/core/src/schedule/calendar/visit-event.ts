import type { TicketSide, Visit, VisitKind } from '@remotehands/contract'
import { visitPath } from '../../notices/desk-paths.ts'
import type { Settings } from '../../services.ts'
import type { CalendarEvent } from './calendar-text.ts'

const kinds: Record<VisitKind, string> = {
  on_site: 'On-site visit',
  maintenance_window: 'Maintenance window',
}

const states: Partial<Record<Visit['status'], CalendarEvent['status']>> = {
  cancelled: 'CANCELLED',
  proposed: 'TENTATIVE',
}

/**
 * An appointment as one side's calendar shows it: staff see whose it is, a company knows that. `changedAt` is
 * UTC, ISO 8601.
 */
export function visitEvent(
  visit: Visit,
  changedAt: string,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  side: TicketSide,
): CalendarEvent {
  const { id, title, company, startsAt, endsAt } = visit
  if (!startsAt || !endsAt) throw new Error(`Appointment ${id} has no time.`)
  const devices = visit.devices.map(({ name }) => name).join(', ')
  const description = [
    side === 'staff' ? `${kinds[visit.kind]} for ${company}` : kinds[visit.kind],
    side === 'company' && visit.technicianName && `Technician: ${visit.technicianName}`,
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
    status: states[visit.status] ?? 'CONFIRMED',
    summary: side === 'staff' ? `${title} (${company})` : title,
    description: description.filter(Boolean).join('\n'),
    location: visit.location,
    url: `${baseUrl}${visitPath(side, id)}`,
  }
}
