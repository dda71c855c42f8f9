import type { DeskEvent, RecordEvent, TicketEvent } from '../events/desk-event.ts'
import { areOfOneCompany } from '../people/companies/follow-merges.ts'
import type { Stores } from '../stores.ts'

/** A label fits a table row. */
const longest = 120

/** The log's name for an event's record: "#1042 Printer offline". */
export async function labelOf(event: Exclude<DeskEvent, RecordEvent>, stores: Stores): Promise<string> {
  switch (event.entity) {
    case 'ticket':
      return numbered(event.ticketId, await titleOf(event, stores))
    case 'question':
      return numbered(event.questionId, (await stores.questions.byId(event.questionId))?.question)
    case 'visit':
      return numbered(event.visitId, (await stores.visits.byId(event.visitId))?.title)
    case 'maintenance': {
      const log = await stores.maintenance.byId(event.maintenanceId)
      const device = log && (await stores.devices.byId(log.deviceId))
      const text = log && [log.maintenanceType, device?.deviceName].filter(Boolean).join(' on ')
      return numbered(event.maintenanceId, text)
    }
  }
}

/** What the ticket is called, or was in the company of the event: another one's words are not for its log. */
async function titleOf(event: TicketEvent, stores: Stores): Promise<string | undefined> {
  if (event.type === 'company_left') return event.title
  const ticket = await stores.tickets.byId(event.ticketId)
  return ticket && (await areOfOneCompany(ticket, event, stores)) ? ticket.title : undefined
}

function numbered(id: number, text = ''): string {
  const label = `#${id} ${text.replaceAll(/\s+/gu, ' ')}`.trim()
  return label.length <= longest ? label : `${label.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`
}
