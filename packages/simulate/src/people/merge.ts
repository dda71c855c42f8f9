import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import type { Seat } from './sitting.ts'

type Tickets = readonly { id: number; company: string }[]

/** Merges a ticket into another one of its company: it goes on there, for the people of both. */
export async function merge(
  { model }: World,
  seat: Seat,
  tickets: Tickets,
  chance: Random,
  tell: (text: string) => void,
): Promise<void> {
  const pairs = tickets.flatMap(({ id, company }) => {
    const others = tickets.filter((other) => other.company === company && other.id > id)
    return others.map((other) => [other.id, id] as const)
  })
  if (pairs.length === 0) return
  const [id, intoId] = chance.pick(pairs)
  const [from, into] = [model.tickets.get(id), model.tickets.get(intoId)]
  const ticket = await seat.read('tickets.readForStaff', { params: { id } })
  if (!from || !into || !ticket || from.circle.into || from.circle.isPrivate !== into.circle.isPrivate) return
  tell(`merges ticket ${id} into ${intoId}`)
  from.circle.into = into.circle
  for (const person of from.circle.readers) {
    if (!into.circle.readers.has(person)) into.joined.add(person)
    into.circle.readers.add(person)
  }
  const body = { intoId, version: ticket.version }
  const result = await seat.change('tickets.merge', { params: { id }, body })
  if (result.is === 'done') model.merges.push({ id, intoId, by: seat.person })
}
