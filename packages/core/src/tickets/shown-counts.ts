import { isOpen } from '@remotehands/contract'
import { inTurns } from '../in-turns.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/pages.ts'
import type { TicketRecord } from './ticket.ts'
import { isReadBy, ownersOf } from './ticket-readers.ts'

/** A bound: nobody raises as many private ones, and no company. */
const mostPages = 20

type Counts = Map<number, { tickets: number; active: number }>
type Raiser = { id: number; changedCompany?: true | undefined }
type Reader = { userId: number; companyId: number }

/** How many of the tickets that some people of a company raised its administrator reads: none that is private and not theirs, or another company's. */
export async function shownCounts(
  raisers: readonly Raiser[],
  reader: Reader,
  { tickets, users }: Pick<Stores, 'tickets' | 'users'>,
): Promise<Counts> {
  const here = raisers.filter(({ changedCompany }) => !changedCompany).map(({ id }) => id)
  const moved = raisers.filter(({ changedCompany }) => changedCompany).map(({ id }) => id)
  const [all, hidden, counted] = await Promise.all([
    users.ticketCounts(here),
    hiddenCounts(here, reader, { tickets }),
    inTurns(moved, async (id) => [id, await countHere(id, reader, { tickets })] as const),
  ])
  const shown = here.map((id) => {
    const { tickets: raised = 0, active = 0 } = all.get(id) ?? {}
    const less = hidden.get(id) ?? none
    return [
      id,
      { tickets: Math.max(0, raised - less.tickets), active: Math.max(0, active - less.active) },
    ] as const
  })
  return new Map([...shown, ...counted])
}

const none = { tickets: 0, active: 0 }
const one = ({ status }: TicketRecord) => ({ tickets: 1, active: Number(isOpen(status)) })
const sum = (counts: readonly (typeof none)[]) =>
  counts.reduce((a, b) => ({ tickets: a.tickets + b.tickets, active: a.active + b.active }), none)

/** Of a company's private tickets those that these people raised, and that aren't the reader's own. */
async function hiddenCounts(
  raiserIds: readonly number[],
  { userId, companyId }: Reader,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<Counts> {
  const counts: Counts = new Map()
  if (raiserIds.length === 0) return counts
  for await (const page of everyRecord((next) => tickets.companyPrivate(companyId, next), mostPages))
    for (const ticket of page) {
      const { clientId } = ticket
      if (!raiserIds.includes(clientId) || ownersOf(ticket).includes(userId)) continue
      counts.set(clientId, sum([counts.get(clientId) ?? none, one(ticket)]))
    }
  return counts
}

/** Of somebody who came from another company: one by one, since what is counted for them is what they raised anywhere. */
async function countHere(
  raiserId: number,
  { userId, companyId }: Reader,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<typeof none> {
  const own = { companyId, reader: { userId: raiserId, shared: 'none' as const } }
  const counts: (typeof none)[] = []
  for await (const page of everyRecord((next) => tickets.list(own, next), mostPages))
    for (const ticket of page)
      if (ticket.clientId === raiserId && isReadBy(ticket, { userId, shared: 'company' }))
        counts.push(one(ticket))
  return sum(counts)
}
