import type { TicketAlert } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { findTicket, ticketEvent } from '../../tickets/operations/find-ticket.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import type { AlertRecord } from '../alert.ts'
import { needsAlert, takerOf } from '../alert-taker.ts'
import { alertToken } from '../alert-token.ts'

/** Whom an urgent ticket alerted outside business hours; nothing if it alerted nobody, or is over and nobody took it. */
export const listAlerts: Operation<'duty.alerts'> = async ({ query }, context) => {
  const { stores } = context
  const alert = await stores.alerts.ofTicket(query.ticketId)
  if (!alert) return []
  const [ticket, takenById] = await Promise.all([
    stores.tickets.byId(query.ticketId),
    takerOf(alert, context),
  ])
  if (takenById !== null) return [await presentAlert({ ...alert, takenById, nextAt: null }, stores)]
  return ticket && needsAlert(ticket) ? [await presentAlert(alert, stores)] : []
}

/** Takes care of an alert; if somebody has, this changes nothing. Throws NOT_FOUND if there is none. */
export const acknowledgeAlert: Operation<'duty.acknowledge'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const ticket = await findTicket(params.id, actor, 'ticket:update', stores)
  // Another person may press at the same moment, or the next step be taken.
  for (let attempt = 0; attempt < 3; attempt++) {
    const alert = await stores.alerts.ofTicket(ticket.id)
    if (!alert) throw new AppError('NOT_FOUND')
    if (body.token !== undefined && body.token !== (await alertToken(alert, actor.userId, context)))
      refuse('token', 'This link is no longer valid, or is for somebody else. Acknowledge on the ticket.')
    const takenById = await takerOf(alert, context)
    if (takenById !== null) return presentAlert({ ...alert, takenById, nextAt: null }, stores)
    const taken = { ...alert, nextAt: null, takenById: actor.userId }
    const event = { ...ticketEvent(ticket, actor, clock.now()), type: 'acknowledged' as const }
    if (await stores.alerts.move(alert, taken, [event])) return presentAlert(taken, stores)
  }
  throw new AppError('CONFLICT')
}

async function presentAlert(
  { ticketId, startedAt, alertedIds, nextAt, takenById }: AlertRecord,
  { users }: Pick<Stores, 'users'>,
): Promise<TicketAlert> {
  const people = await users.byIds([...new Set([...alertedIds, ...(takenById === null ? [] : [takenById])])])
  const person = (id: number) => ({ id, name: nameOf(people.get(id)) })
  const takenBy = takenById === null ? null : person(takenById)
  return { ticketId, startedAt, nextAt, takenBy, alerted: alertedIds.map(person) }
}
