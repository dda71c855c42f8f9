import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { findTicket } from '../../operations/find-ticket.ts'
import { presentTicket } from '../../present-ticket.ts'
import { shownVersion } from '../../ticket.ts'
import { applyMacro } from '../apply-macro.ts'
import { macroOf } from '../present-prepared.ts'

/** Does what a macro says to a ticket. Throws PREPARED_NOT_FOUND, CONFLICT, and what its single acts throw. */
export const useMacro: Operation<'tickets.useMacro'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  const { shelf, id, version, seen } = body
  const ticket = await findTicket(params.id, actor, 'ticket:update', stores)
  const earlier = once && (await stores.tickets.writtenBy(once, clock.now()))
  if (earlier) return presentTicket(earlier, actor, context)
  const { items } = await stores.prepared.read(shelf === 'shared' ? shelf : actor.userId)
  const [macro] = items.filter((item) => item.id === id).flatMap(macroOf)
  if (!macro) throw new AppError('PREPARED_NOT_FOUND')
  if (shownVersion(ticket) !== version) throw new AppError('CONFLICT')
  return presentTicket(await applyMacro(ticket, macro, { ...context, seen }), actor, context)
}
