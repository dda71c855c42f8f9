import type { Person } from '../model.ts'
import type { World } from '../world.ts'

/** A number that the system gave: nobody else may get it. */
export function give(world: Pick<World, 'model' | 'break'>, kind: string, id: number): void {
  const given = world.model.given.get(kind) ?? new Set<number>()
  world.model.given.set(kind, given)
  if (given.has(id)) world.break('unique', `${kind} ${id} was given twice.`)
  given.add(id)
}

/** What somebody was told of a ticket. */
export function note(
  world: World,
  by: Person,
  ticketId: number,
  what: 'assigned' | 'priority' | 'status' | 'rated',
  value: string | number | null,
  version: number,
): void {
  const { model, kernel } = world
  const rival = model.acts.find(
    (act) => act.ticketId === ticketId && act.version === version && act.what === what && act.value !== value,
  )
  if (rival)
    world.note('history', `Version ${version} of ticket ${ticketId} is ${what} ${value} and ${rival.value}.`)
  model.acts.push({ ticketId, what, value, version, at: kernel.now(), by })
}
