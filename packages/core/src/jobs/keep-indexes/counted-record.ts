import type { DeskEvent, RecordEvent } from '../../entities/desk-event.ts'
import { ofMaintenance, ofQuestion, ofTicket, ofVisit } from '../../figures/contributions.ts'
import type { Counted } from '../../ports/figure-store.ts'
import type { Stores } from '../../ports/stores.ts'

/** The record that an event is about, for the figures. */
export function countedRecord(event: Exclude<DeskEvent, RecordEvent>, stores: Stores): Counted {
  const { tickets, questions, visits, maintenance } = stores
  const counted = <R>(
    kind: Counted['kind'],
    id: number,
    read: (id: number) => Promise<R | undefined>,
    of: (record: R) => ReturnType<typeof ofTicket>,
  ): Counted => ({
    kind,
    id,
    async look() {
      const record = await read(id)
      return record && of(record)
    },
  })
  switch (event.entity) {
    case 'ticket':
      return counted('ticket', event.ticketId, tickets.byId, ofTicket)
    case 'question':
      return counted('question', event.questionId, questions.byId, ofQuestion)
    case 'visit':
      return counted('visit', event.visitId, visits.byId, ofVisit)
    case 'maintenance':
      return counted('maintenance', event.maintenanceId, maintenance.byId, ofMaintenance)
  }
}
