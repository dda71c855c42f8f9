import { deskDay } from '../desk-day.ts'
import type { World } from '../world.ts'
import type { Seat, Tell } from './sitting.ts'
import { note } from './told.ts'

const minutes = 10

/** Puts a macro on the shelf of all staff: it answers, waits for the client, takes the ticket, and logs time. */
export async function addMacro({ model }: World, seat: Seat, tell: Tell): Promise<void> {
  tell('adds a macro')
  const shelves = await seat.read('prepared.list')
  if (!shelves) return
  const { version } = shelves.shared
  const terms = {
    ...{ kind: 'macro', name: 'Ask for a photo', status: 'waiting_for_client', assignment: { to: 'me' } },
    text: 'Dear {{client_first_name}}, please send us a photo for {{ticket_number}}.',
    time: { minutes, isBillable: false },
  }
  await seat.change('prepared.create', { body: { shelf: 'shared', version, terms } })
  model.macro = (await seat.read('prepared.list'))?.shared.items[0]?.id
}

/** Uses the macro on a ticket. */
export async function useMacro(
  world: World,
  seat: Seat,
  { id, version }: { id: number; version: number },
  tell: Tell,
): Promise<void> {
  const { model, kernel } = world
  if (model.macro === undefined) return
  tell(`uses the macro on ticket ${id}`)
  const at = kernel.now()
  const body = { shelf: 'shared', id: model.macro, version }
  const result = await seat.change('tickets.useMacro', { params: { id }, body }, true)
  const { person } = seat
  if (result.is === 'refused') return
  const isSure = result.is === 'done'
  model.macroUses.push({ ticketId: id, by: person, at, isSure })
  if (result.is === 'unknown') {
    model.unknownTimes.push({ person, minutes })
    return
  }
  model.times.push({ id: 0, person, ticketId: id, minutes, day: deskDay(at) })
  if (result.value.status === 'waiting_for_client')
    note(world, person, id, 'status', 'waiting_for_client', result.value.version)
}
