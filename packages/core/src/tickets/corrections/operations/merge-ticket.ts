import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { changeLatestOf } from '../../../table/records.ts'
import { findTicket, mergedInto } from '../../operations/find-ticket.ts'
import { refuse } from '../../operations/ticket-references.ts'
import { presentTicket } from '../../present-ticket.ts'
import { shownVersion } from '../../ticket.ts'
import { planMerge } from '../merge.ts'

/**
 * Merges a ticket into another one of its company. The other one may change meanwhile: nobody's change of it is lost.
 * Throws CONFLICT if the ticket isn't the version that the caller saw.
 */
export const mergeTicket: Operation<'tickets.merge'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const read = async () => {
    const from = await findTicket(params.id, actor, 'ticket:update', stores)
    // Here, where it is not tried again: it stays another version.
    if (from.merge?.intoId !== body.intoId && shownVersion(from) !== body.version)
      throw new AppError('CONFLICT')
    const into = await stores.tickets.byId(body.intoId)
    return { from, into: into ?? refuse('intoId', 'This ticket does not exist.') }
  }
  const merged = await changeLatestOf(read, async ({ from, into }) => {
    // Sent again, it has happened already.
    if (from.merge?.intoId === into.id) return from
    const before = await mergedInto(into, stores)
    const [changed] = await stores.tickets.changeTogether(planMerge(from, into, before, actor, clock.now()))
    return changed ?? from
  })
  return presentTicket(merged, actor, context)
}
