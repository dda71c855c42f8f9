import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import type { Seat } from './sitting.ts'

/** How long a call, or a mail on its way out, may still know how it was before. */
const stillKnownMs = 600_000

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

/** Takes a ticket out of the one that it was merged into: its people hear of that one no more. */
export async function undoMerge(
  { model, kernel }: World,
  seat: Seat,
  chance: Random,
  tell: (text: string) => void,
): Promise<void> {
  if (model.merges.length === 0) return
  const merge = chance.pick(model.merges)
  const { id, intoId } = merge
  // Nobody knows until it is answered, and nobody else does it meanwhile.
  model.merges.splice(model.merges.indexOf(merge), 1)
  tell(`takes ticket ${id} out of ${intoId} again`)
  const result = await seat.change('tickets.undoMerge', { params: { id } })
  if (result.is === 'refused') model.merges.push(merge)
  if (result.is !== 'done') return
  model.undone.push({ id, intoId, by: seat.person })
  const until = kernel.now() + stillKnownMs
  const into = model.tickets.get(intoId)
  for (const person of into?.circle.readers ?? []) into?.left.set(person, until)
  kernel.after(stillKnownMs, () => part(model, id, intoId))
}

/** From now on each is its own people's again; whom another ticket brought stays. */
function part({ tickets }: World['model'], id: number, intoId: number): void {
  const [from, into] = [tickets.get(id), tickets.get(intoId)]
  if (!from || !into) return
  from.circle.into = undefined
  const others = [...tickets.values()].filter(({ circle }) => circle.into === into.circle)
  const stay = new Set([...into.own, ...others.flatMap(({ circle }) => [...circle.readers])])
  for (const person of into.circle.readers) if (!stay.has(person)) into.circle.readers.delete(person)
}
