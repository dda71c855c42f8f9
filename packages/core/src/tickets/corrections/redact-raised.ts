import type { TicketEvent } from '../../events/desk-event.ts'
import type { SignedInContext } from '../../operation.ts'
import { ticketEvent } from '../operations/find-ticket.ts'
import type { ChangedTicket } from '../ticket-store.ts'
import { type Mailed, mailedTo } from './mailed-to.ts'
import { type Rewritten, redactable, redactedDescription, wholeHistory } from './redaction.ts'

interface Redaction {
  changed: ChangedTicket
  rewritten: Rewritten[]
  to: Mailed
}

/** What changes on the tickets that were raised from a reply, and still say `text` in their descriptions. */
export async function redactedRaised(
  entryId: string,
  events: readonly TicketEvent[],
  text: string,
  context: SignedInContext,
): Promise<Redaction[]> {
  const ids = events.flatMap((event) =>
    event.type === 'split' && event.entryId === entryId ? event.intoId : [],
  )
  const redactions = await Promise.all(ids.map((id) => redactedIn(id, text, context)))
  return redactions.flat()
}

async function redactedIn(
  id: number,
  text: string,
  { actor, stores, clock }: SignedInContext,
): Promise<Redaction[]> {
  const ticket = await stores.tickets.byId(id)
  if (!ticket) return []
  const events = await wholeHistory(id, stores)
  const rewritten = redactedDescription(events, text)
  const raised = events.find(({ type }) => type === 'created')
  if (!raised || (rewritten.length === 0 && !ticket.description.includes(text))) return []
  const now = clock.now()
  const to = await mailedTo(raised, { ticket, events }, stores, now)
  const said: TicketEvent = {
    ...{ ...ticketEvent(ticket, actor, now), type: 'redacted', entryId: null },
    mailedToIds: to.ids,
  }
  const change = { description: redactable(ticket.description, text) }
  return [{ changed: { ticket, change, events: [said] }, rewritten, to }]
}
