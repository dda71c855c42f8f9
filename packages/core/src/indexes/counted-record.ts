import type { DeskEvent } from '../events/desk-event.ts'
import { ofDevice, ofMaintenance, ofQuestion, ofTicket, ofVisit } from '../figures/contributions.ts'
import type { Contribution, Counted } from '../figures/figure.ts'
import { ticketsKeptPrivate } from '../tickets/kept-private.ts'
import { calendarsOfTickets, type PolicyServices } from '../tickets/policies/promises.ts'

/** Returns the record to count for an event; undefined if no figure counts it. */
export function countedRecord(event: DeskEvent, services: PolicyServices): Counted | undefined {
  switch (event.entity) {
    case 'ticket':
      return countedOf('ticket', event.ticketId, services)
    case 'question':
      return countedOf('question', event.questionId, services)
    case 'visit':
      return countedOf('visit', event.visitId, services)
    case 'maintenance':
      return countedOf('maintenance', event.maintenanceId, services)
    case 'record':
      return event.kind === 'device' ? countedOf('device', event.recordId, services) : undefined
    default:
      return undefined
  }
}

/** A record for the figures: what its current state adds to them. */
export function countedOf(kind: Counted['kind'], id: number, { stores, settings }: PolicyServices): Counted {
  const { tickets, questions, visits, maintenance, devices } = stores
  switch (kind) {
    case 'ticket':
      return counted(kind, id, tickets.byId, async (ticket) =>
        ofTicket(ticket, settings.serviceLevels, await calendarsOfTickets({ stores, settings })(ticket)),
      )
    case 'question':
      return counted(kind, id, questions.byId, ofQuestion)
    case 'visit':
      return counted(kind, id, visits.byId, async (visit) => {
        const hidden = await ticketsKeptPrivate([visit], tickets)
        return ofVisit(visit, hidden.size > 0)
      })
    case 'maintenance':
      return counted(kind, id, maintenance.byId, ofMaintenance)
    case 'device':
      return counted(kind, id, devices.byId, ofDevice)
  }
}

function counted<R>(
  kind: Counted['kind'],
  id: number,
  read: (id: number) => Promise<R | undefined>,
  of: (record: R) => Contribution | Promise<Contribution>,
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
