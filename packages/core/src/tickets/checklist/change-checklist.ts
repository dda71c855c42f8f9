import { AppError } from '../../app-error.ts'
import { isOnStaff } from '../../duty/available.ts'
import { dayOf } from '../../figures/local-calendar.ts'
import type { Operation } from '../../operation.ts'
import { changeLatestOf } from '../../table/records.ts'
import { requireApproved } from '../approvals/approval.ts'
import { findTicket, ticketEvent } from '../operations/find-ticket.ts'
import { refuse } from '../operations/ticket-references.ts'
import { presentTicket } from '../present-ticket.ts'
import type { TicketRecord } from '../ticket.ts'
import { planChecklist } from './plan-checklist.ts'

/**
 * Changes a ticket's checklist, whatever else is done to the ticket at that moment. Leaves its date and the version that people
 * see: only staff see checklists. Repeated, it changes nothing. Throws TICKET_CLOSED and VALIDATION_FAILED.
 */
export const changeChecklist: Operation<'tickets.changeChecklist'> = async ({ params, body }, context) => {
  const { actor, stores, clock, settings } = context
  const find = () => findTicket(params.id, actor, 'ticket:update', stores)
  const write = async (ticket: TicketRecord) => {
    if (ticket.status === 'closed') throw new AppError('TICKET_CLOSED')
    if (body.change.act === 'tick') requireApproved(ticket)
    const now = clock.now()
    const planned = planChecklist(ticket.checklist, body.change, {
      userId: actor.userId,
      at: now.toISOString(),
      today: dayOf(now.toISOString(), settings.serviceLevels.hours.timeZone),
    })
    if (!planned) return ticket
    const { checklist, ...told } = planned
    await requireOwners(told.ownerIds)
    return stores.tickets.change(ticket, { checklist, computed: ticket.computed + 1 }, [
      { ...ticketEvent(ticket, actor, now), type: 'checklist_changed', ...told },
    ])
  }
  return presentTicket(await changeLatestOf(find, write), actor, context)

  async function requireOwners(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const users = await stores.users.byIds(ids)
    if (!ids.every((id) => isOnStaff(users.get(id))))
      refuse('change.ownerId', 'Choose a colleague who is on the staff.')
  }
}
