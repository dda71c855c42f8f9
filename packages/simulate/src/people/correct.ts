import type { StaffTicketEntry } from '@remotehands/contract'
import type { Random } from '../kernel/random.ts'
import { circleOf, isOf, markersIn, type Written } from '../model.ts'
import type { World } from '../world.ts'
import type { Seat, Tell } from './sitting.ts'
import { titleOf } from './texts.ts'
import { give } from './told.ts'

type Ticket = { id: number; title: string; priority: 'low' | 'medium' | 'high' | 'urgent' }
type History = readonly Pick<StaffTicketEntry, 'id' | 'ticketId' | 'type' | 'message'>[]

/** Puts right what was said on a ticket: a reply becomes a ticket of its own, or a word of it goes. */
export async function correct(
  world: World,
  seat: Seat,
  ticket: Ticket,
  history: History,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const said = history.flatMap(({ id, ticketId, type, message }) => {
    const [found] =
      ticketId === ticket.id && (type === 'replied' || type === 'noted') ? markersIn(message ?? '') : []
    const written = found && world.model.written.get(found.marker)
    return written && written.redaction === undefined ? [{ entry: id, type, written }] : []
  })
  if (said.length === 0) return
  const { entry, type, written } = chance.pick(said)
  const isPrivate = written.circle?.isPrivate
  if (chance.chance(isPrivate ? 0.2 : 0.5)) return redact(world, seat, ticket, { entry, written }, tell)
  if (type === 'replied') await split(world, seat, ticket, { entry, written }, chance, tell)
}

interface Said {
  entry: string
  written: Written
}

/** Has the word go wherever it stands: in the entry, and in what was raised from it. */
async function redact(
  { kernel }: World,
  seat: Seat,
  { id }: Ticket,
  { entry, written }: Said,
  tell: Tell,
): Promise<void> {
  const { marker } = written
  tell(`redacts ${marker} on ticket ${id}`)
  written.redaction = { doneAt: undefined }
  const result = await seat.change('tickets.redact', { params: { id }, body: { entry, text: marker } })
  if (result.is === 'done') written.redaction.doneAt = kernel.now()
  if (result.is === 'refused') written.redaction = undefined
}

/** Raises a ticket of what a client said, in their name. */
async function split(
  world: World,
  seat: Seat,
  ticket: Ticket,
  { entry, written }: Said,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { model, kernel } = world
  const { id } = ticket
  const facts = model.tickets.get(id)
  const by = written.by
  // Somebody who left, or was never there, has it raised for whoever the ticket is of.
  if (!facts || !by || by.changedAt !== 0 || !isOf(model, by, facts.company) || by.role !== 'client') return
  const marker = world.marker(facts.company)
  const { isPrivate } = circleOf(model, ticket) ?? facts.circle
  const circle = { isPrivate, readers: new Set([by]) }
  tell(`splits ${written.marker} of ticket ${id} off, as ${marker}`)
  const raised: Written = {
    ...{ marker, what: 'ticket', by, circle, way: 'portal', ticketId: undefined, company: facts.company },
    ...{ at: kernel.now(), acknowledgedAt: undefined, isRefused: false, splitOf: written.marker },
  }
  model.written.set(marker, raised)
  const body = { entry, title: titleOf(chance, marker) }
  const result = await seat.change('tickets.split', { params: { id }, body }, true)
  if (result.is === 'refused') raised.isRefused = true
  if (result.is !== 'done') return
  const { id: newId, priority } = result.value
  // Moved or deactivated in that moment: it may be of the ticket's client.
  if (by.changedAt !== 0) raised.by = model.people.get(result.value.clientId)
  give(world, 'ticket', newId)
  Object.assign(raised, { acknowledgedAt: kernel.now(), ticketId: newId })
  const own = new Set(circle.readers)
  model.tickets.set(newId, {
    ...{ id: newId, company: facts.company, client: raised.by ?? by, circle, priority },
    ...{ own, joined: new Set(), left: new Map() },
  })
  if (chance.chance(0.3)) await redact(world, seat, ticket, { entry, written }, tell)
}
