import { limits, linkFromOther, type TicketLinkKind } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { SignedInContext } from '../../operation.ts'
import { changeLatestOf } from '../../table/change-latest.ts'
import { findTicket, ticketEvent } from '../operations/find-ticket.ts'
import { refuse } from '../operations/ticket-references.ts'
import type { TicketRecord } from '../ticket.ts'
import type { ChangedTicket } from '../ticket-store.ts'

/**
 * Sets what a ticket is to another one, on both at once; null removes it. Leaves their dates and versions as people see
 * them alone: only staff see links. Setting the same again does nothing. Returns the first ticket. Throws VALIDATION_FAILED for a
 * link by which tickets would wait for each other.
 */
export async function setLink(
  id: number,
  otherId: number,
  kind: TicketLinkKind | null,
  context: Pick<SignedInContext, 'actor' | 'stores' | 'clock'>,
): Promise<TicketRecord> {
  const { actor, stores, clock } = context
  const ticket = await findTicket(id, actor, 'ticket:update', stores)
  if (otherId === id) refuse('ticketId', 'Choose another ticket.')
  return changeLatestOf(
    async () => ({ one: await findTicket(id, actor, 'ticket:update', stores), ...(await otherOf(otherId)) }),
    async ({ one, other }) => {
      if (kindIn(one, otherId) === kind) return one
      if (kind === 'blocks') await requireNoCircle(one, other, stores)
      if (kind === 'blocked_by') await requireNoCircle(other, one, stores)
      const now = clock.now()
      const changes = [
        linked(one, otherId, kind, ticketEvent(one, actor, now)),
        linked(other, id, kind && linkFromOther(kind), ticketEvent(other, actor, now)),
      ]
      const [changed] = await stores.tickets.changeTogether(changes)
      return changed ?? one
    },
    { one: ticket, ...(await otherOf(otherId)) },
  )

  async function otherOf(ticketId: number) {
    const other = await stores.tickets.byId(ticketId)
    return { other: other ?? refuse('ticketId', 'This ticket does not exist.') }
  }
}

function kindIn({ links }: TicketRecord, otherId: number): TicketLinkKind | null {
  return links.find(({ ticketId }) => ticketId === otherId)?.kind ?? null
}

/** Tickets that are looked through for a circle: more in a row than anybody keeps in view. */
const lookedThrough = 100

/** Throws if the one that would be blocked already blocks the other, by way of further ones. */
async function requireNoCircle(
  blocking: TicketRecord,
  blocked: TicketRecord,
  { tickets }: Pick<SignedInContext['stores'], 'tickets'>,
): Promise<void> {
  const seen = new Set([blocked.id])
  // The link between the two themselves is the one that is replaced.
  let next = blockedBy(blocked).filter((id) => id !== blocking.id)
  while (next.length > 0 && seen.size < lookedThrough) {
    if (next.includes(blocking.id))
      refuse(
        'ticketId',
        `#${blocked.id} already blocks #${blocking.id} through other tickets: each would wait for the other.`,
      )
    for (const id of next) seen.add(id)
    const found = [...(await tickets.byIds(next)).values()]
    next = [...new Set(found.flatMap(blockedBy))].filter((id) => !seen.has(id))
  }
}

/** The tickets that one blocks. */
const blockedBy = ({ links }: TicketRecord) =>
  links.flatMap(({ kind, ticketId }) => (kind === 'blocks' ? [ticketId] : []))

/** One side of a link. */
function linked(
  ticket: TicketRecord,
  otherId: number,
  kind: TicketLinkKind | null,
  common: ReturnType<typeof ticketEvent>,
): ChangedTicket {
  const had = kindIn(ticket, otherId)
  const others = ticket.links.filter(({ ticketId }) => ticketId !== otherId)
  const links = kind === null ? others : [...others, { kind, ticketId: otherId }]
  if (links.length > limits.ticket.links)
    refuse('ticketId', `#${ticket.id} has ${limits.ticket.links} links already. Remove one first.`)
  const said = kind ?? had
  const event: TicketEvent[] =
    said === null ? [] : [{ ...common, type: kind === null ? 'unlinked' : 'linked', kind: said, otherId }]
  return { ticket, change: { links, computed: ticket.computed + 1 }, events: event }
}
