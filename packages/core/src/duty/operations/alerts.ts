import type { TicketAlert } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { nameOf } from '../../people/person.ts'
import type { Stores } from '../../stores.ts'
import { findTicket, ticketEvent } from '../../tickets/operations/find-ticket.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import type { AlertRecord } from '../alert.ts'
import { alertToken } from '../alert-token.ts'

/** Whom an urgent ticket alerted outside business hours; nothing if it alerted nobody. */
export const listAlerts: Operation<'duty.alerts'> = async ({ query }, { stores }) => {
  const alert = await stores.alerts.ofTicket(query.ticketId)
  return alert ? [await presentAlert(alert, stores)] : []
}

/** Takes care of an alert; a second acknowledgement changes nothing. Throws NOT_FOUND if there is none. */
export const acknowledgeAlert: Operation<'duty.acknowledge'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const ticket = await findTicket(params.id, actor, 'ticket:update', stores)
  const alert = await stores.alerts.ofTicket(ticket.id)
  if (!alert) throw new AppError('NOT_FOUND')
  if (body.token !== undefined && body.token !== (await alertToken(alert, actor.userId, context)))
    refuse('token', 'This link is no longer valid, or is for somebody else. Acknowledge on the ticket.')
  if (alert.takenById !== null) return presentAlert(alert, stores)
  const taken = { ...alert, nextAt: null, takenById: actor.userId }
  const event = { ...ticketEvent(ticket, actor, clock.now()), type: 'acknowledged' as const }
  if (!(await stores.alerts.move(alert, taken, [event]))) throw new AppError('CONFLICT')
  return presentAlert(taken, stores)
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
