import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { ulidsFrom } from '../../../security/crypto.ts'
import type { Stores } from '../../../stores.ts'
import { changeLatestOf } from '../../../table/records.ts'
import { endHold } from '../../held-events.ts'
import { findTicket, mergedInto } from '../../operations/find-ticket.ts'
import { presentTicket } from '../../present-ticket.ts'
import type { TicketRecord } from '../../ticket.ts'
import { planUndo } from '../merge.ts'

/** Entries that are looked at to say what stays. */
const mostEntries = 100

/**
 * Takes a merged ticket out again: it has the status and the dates that it had, and the other one loses its entries and the
 * followers that came with it. Says what was written there since, which stays. Does nothing to a ticket that isn't merged.
 */
export const undoMerge: Operation<'tickets.undoMerge'> = async ({ params }, context) => {
  const { actor, stores, clock } = context
  const first = await findTicket(params.id, actor, 'ticket:update', stores)
  const ticket = await changeLatestOf(
    () => findTicket(params.id, actor, 'ticket:update', stores),
    async (from) => {
      if (!from.merge) return from
      const into = await stores.tickets.byId(from.merge.intoId)
      if (!into) throw new AppError('NOT_FOUND')
      const merged = await mergedInto(into, stores)
      const waiting = await waitingOf(from, stores)
      const untold = waiting.map(({ ticketId }) => ticketId)
      const changes = planUndo(from, into, from.merge, merged, untold, actor, clock.now())
      const [changed] = await stores.tickets.changeTogether(
        changes,
        waiting.map((event) => endHold(event, 'undone')),
      )
      return changed ?? from
    },
    first,
  )
  return { ticket: await presentTicket(ticket, actor, context), left: await leftIn(first, stores) }
}

/** The entries of the merge that nobody has been told of yet. */
async function waitingOf({ id, merge }: TicketRecord, { tickets }: Pick<Stores, 'tickets'>) {
  if (!merge?.toldBy) return []
  const found = await Promise.all([
    tickets.heldEvent(id, merge.toldBy.from),
    tickets.heldEvent(merge.intoId, merge.toldBy.into),
  ])
  return found.filter((event) => event !== undefined).filter(({ state }) => state === 'held')
}

/** What was said on the other ticket since the merge. */
async function leftIn({ merge }: TicketRecord, { tickets }: Pick<Stores, 'tickets'>): Promise<string[]> {
  if (!merge) return []
  const { items } = await tickets.eventsWithNotes(merge.intoId, {
    limit: mostEntries,
    after: { id: ulidsFrom(new Date(merge.at)) },
  })
  const said = items.filter(({ type }) => type === 'replied' || type === 'noted').length
  if (said === 0) return []
  const what =
    said === 1 ? '1 message that was written since stays' : `${said} messages that were written since stay`
  return [`${what} in #${merge.intoId}.`]
}
