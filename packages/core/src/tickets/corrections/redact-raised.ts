import type { TicketEvent } from '../../events/desk-event.ts'
import type { SignedInContext } from '../../operation.ts'
import { ticketEvent } from '../operations/find-ticket.ts'
import type { ChangedTicket } from '../ticket-store.ts'
import { type Mailed, mailedTo } from './mailed-to.ts'
import { holds, type Rewritten, redactable, redactedDescription, wholeHistory } from './redaction.ts'

/** What changes on a ticket of which a text is redacted, and whom that had been mailed to. */
interface Redaction {
  changed: ChangedTicket
  to: Mailed
}

/** How a ticket's history tells that an entry, or with null its description, was redacted. */
export async function redactionOf(
  { ticket, change }: Omit<ChangedTicket, 'events'>,
  event: TicketEvent,
  entryId: string | null,
  events: readonly TicketEvent[],
  { actor, stores, clock }: SignedInContext,
): Promise<Redaction> {
  const now = clock.now()
  const to = await mailedTo(event, { ticket, events }, stores, now)
  const said = { ...ticketEvent(ticket, actor, now), type: 'redacted' as const, entryId, mailedToIds: to.ids }
  return { changed: { ticket, change, events: [said] }, to }
}

/** What changes on the tickets that were raised from a reply, and still say `text` in their descriptions. */
export async function redactedRaised(
  entryId: string,
  events: readonly TicketEvent[],
  text: string,
  context: SignedInContext,
): Promise<(Redaction & { rewritten: Rewritten[] })[]> {
  const ids = events.flatMap((event) =>
    event.type === 'split' && event.entryId === entryId ? event.intoId : [],
  )
  const redactions = await Promise.all(ids.map((id) => redactedIn(id, text, context)))
  return redactions.flat()
}

async function redactedIn(
  id: number,
  text: string,
  context: SignedInContext,
): Promise<(Redaction & { rewritten: Rewritten[] })[]> {
  const { stores } = context
  const ticket = await stores.tickets.byId(id)
  if (!ticket) return []
  const events = await wholeHistory(id, stores)
  const rewritten = redactedDescription(events, text)
  const raised = events.find(({ type }) => type === 'created')
  if (!raised || (rewritten.length === 0 && !holds(ticket.description, text))) return []
  const change = { description: redactable(ticket.description, text) }
  return [{ rewritten, ...(await redactionOf({ ticket, change }, raised, null, events, context)) }]
}
