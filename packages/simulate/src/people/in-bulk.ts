import { ticketPriorities } from '@remotehands/contract'
import type { Random } from '../kernel/random.ts'
import type { BulkAct } from '../model.ts'
import type { World } from '../world.ts'
import type { Seat, Tell } from './sitting.ts'
import { note } from './told.ts'

type Rows = readonly { id: number; version: number }[]
const most = 6

/** Does the same to some tickets at once, and takes it back now and then, before anybody is told. */
export async function actInBulk(
  world: World,
  seat: Seat,
  rows: Rows,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { model, kernel } = world
  const tickets = rows.slice(0, most).map(({ id, version }) => ({ id, version }))
  if (tickets.length === 0) return
  const act = chance.pick([
    { what: 'status', value: 'resolved' },
    { what: 'status', value: 'waiting_for_client' },
    { what: 'priority', value: chance.pick(ticketPriorities) },
    { what: 'assigned', value: null },
  ] as const)
  const field = act.what === 'assigned' ? 'assigneeId' : act.what
  tell(`sets tickets ${tickets.map(({ id }) => id).join(', ')} to ${act.value}, all at once`)
  const body = { tickets, change: { [field]: act.value } }
  const asked = kernel.now()
  model.bulkCalls.push({ ticketIds: tickets.map(({ id }) => id), at: asked })
  const result = await seat.change('tickets.changeMany', { body }, true)
  if (result.is !== 'done') return
  // Without a way back nothing was changed, or by a call whose answer was lost.
  const done = result.value.flatMap(({ id, ticket, undo }) => (ticket && undo ? [{ id, ticket, undo }] : []))
  const acts = done.map(({ id, ticket, undo }): BulkAct => {
    note(world, seat.person, id, act.what, act.value, ticket.version)
    const { entry } = undo
    return {
      ticketId: id,
      ...act,
      entry,
      version: ticket.version,
      by: seat.person,
      at: asked,
      isUndone: false,
    }
  })
  model.bulk.push(...acts)
  if (acts.length === 0 || !chance.chance(0.5)) return
  await seat.pause(20)
  tell(`takes that back`)
  const wanted = acts.filter(() => chance.chance(0.7))
  if (wanted.length === 0) return
  for (const each of wanted) each.isUndone = undefined
  const named = wanted.map(({ ticketId: id, version, entry }) => ({ id, version, entry }))
  const undone = await seat.change('tickets.undoMany', { body: { tickets: named } })
  if (undone.is === 'unknown') return
  const ids = new Set(
    undone.is === 'done' ? undone.value.flatMap(({ id, ticket }) => (ticket ? [id] : [])) : [],
  )
  for (const each of wanted) each.isUndone = ids.has(each.ticketId)
}
