import { isVisitOpen } from '@remotehands/contract'
import type { DeskEvent, TicketEvent } from '../events/desk-event.ts'
import type { Services } from '../services.ts'
import { firstRecords } from '../table/pages.ts'
import { changeLatestOf } from '../table/records.ts'
import { isDenied } from '../tickets/approvals/approval.ts'
import { sideOf } from '../tickets/ticket.ts'

/** A bound: no company asks for as many appointments at once. */
const mostPages = 20

/** What may have denied a ticket: a refusal, or what closed it while it waited. */
const mayDeny = (event: TicketEvent) =>
  (event.type === 'approval_decided' || event.type === 'status_changed' || event.type === 'replied') &&
  event.move?.to === 'closed'

/**
 * Ends the appointments that were asked for with a request which its company then didn't approve: nobody comes for it. Staff have
 * agreed on none of them. Safe to repeat.
 */
export async function withdrawVisits(
  events: readonly DeskEvent[],
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<void> {
  for (const event of events) {
    if (event.entity !== 'ticket' || !mayDeny(event)) continue
    const ticket = await stores.tickets.byId(event.ticketId)
    if (!ticket || !isDenied(ticket)) continue
    const { companyId } = ticket
    const open = await firstRecords((page) => stores.visits.open({ companyId }, page), mostPages)
    const asked = open.filter(({ ticketId }) => ticketId === ticket.id)
    if (asked.length === 0) continue
    const actorId = event.actorId ?? ticket.clientId
    const actor = await stores.users.byId(actorId)
    const isOurs = actor !== undefined && sideOf(actor.role) === 'staff'
    const [status, type] = isOurs
      ? (['declined', 'declined'] as const)
      : (['cancelled', 'withdrawn'] as const)
    for (const { id } of asked) {
      const read = () => stores.visits.byId(id)
      await changeLatestOf(read, async (visit) => {
        if (!visit || !isVisitOpen(visit.status)) return
        const message = `Ticket #${ticket.id} wasn’t approved.`
        await stores.visits.change(
          visit,
          { status, message },
          { type, actorId, at: clock.now().toISOString() },
        )
      })
    }
  }
}
