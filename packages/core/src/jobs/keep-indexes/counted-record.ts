import type { DeskEvent } from '../../entities/desk-event.ts'
import { ofDevice, ofMaintenance, ofQuestion, ofTicket, ofVisit } from '../../figures/contributions.ts'
import type { Contribution, Counted } from '../../ports/figure-store.ts'
import type { Services } from '../../ports/services.ts'

/** The record that an event is about, for the figures; undefined when it is one that no figure counts. */
export function countedRecord(
  event: DeskEvent,
  { stores, settings }: Pick<Services, 'stores' | 'settings'>,
): Counted | undefined {
  const { tickets, questions, visits, maintenance, devices } = stores
  switch (event.entity) {
    case 'ticket':
      return counted('ticket', event.ticketId, tickets.byId, (ticket) =>
        ofTicket(ticket, settings.serviceLevels),
      )
    case 'question':
      return counted('question', event.questionId, questions.byId, ofQuestion)
    case 'visit':
      return counted('visit', event.visitId, visits.byId, ofVisit)
    case 'maintenance':
      return counted('maintenance', event.maintenanceId, maintenance.byId, ofMaintenance)
    case 'record':
      return event.kind === 'device' ? counted('device', event.recordId, devices.byId, ofDevice) : undefined
    default:
      return undefined
  }
}

function counted<R>(
  kind: Counted['kind'],
  id: number,
  read: (id: number) => Promise<R | undefined>,
  of: (record: R) => Contribution,
): Counted {
  return {
    kind,
    id,
    async look() {
      const record = await read(id)
      return record && of(record)
    },
  }
}
