import { limits, linkFromOther, type TicketLinkKind } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { SignedInContext } from '../../operation.ts'
import { changeLatestOf } from '../../table/records.ts'
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
      const [blocking, blocked] = kind === 'blocked_by' ? [other, one] : [one, other]
      const isBlock = kind === 'blocks' || kind === 'blocked_by'
      const onTheWay = isBlock ? await requireNoCircle(blocking, blocked, stores) : []
      const now = clock.now()
      const changes = [
        linked(one, otherId, kind, ticketEvent(one, actor, now)),
        linked(other, id, kind && linkFromOther(kind), ticketEvent(other, actor, now)),
      ]
      const [changed] = await stores.tickets.changeTogether(changes, stores.tickets.unchanged(onTheWay))
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

/** Tickets that one may block by way of others: all of them go into the transaction that adds to them. */
const lookedThrough = 60

/**
 * Throws if the one that would be blocked already blocks the other, by way of further ones. Returns those: a link that another one sets at
 * the same moment may close the circle, so they have to be as they were read when this one is written.
 */
async function requireNoCircle(
  blocking: TicketRecord,
  blocked: TicketRecord,
  { tickets }: Pick<SignedInContext['stores'], 'tickets'>,
): Promise<TicketRecord[]> {
  const onTheWay: TicketRecord[] = []
  const seen = new Set([blocked.id])
  // The link between the two themselves is the one that is replaced.
  let next = blockedBy(blocked).filter((id) => id !== blocking.id)
  while (next.length > 0) {
    if (next.includes(blocking.id))
      refuse(
        'ticketId',
        `#${blocked.id} already blocks #${blocking.id} through other tickets: each would wait for the other.`,
      )
    for (const id of next) seen.add(id)
    if (seen.size > lookedThrough)
      refuse('ticketId', `#${blocked.id} blocks too many tickets already, one by way of the other.`)
    const found = [...(await tickets.byIds(next)).values()]
    onTheWay.push(...found)
    next = [...new Set(found.flatMap(blockedBy))].filter((id) => !seen.has(id))
  }
  return onTheWay
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
