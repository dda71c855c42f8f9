import { ticketPriorities } from '@remotehands/contract'
import type { Random } from '../kernel/random.ts'
import { circleOf } from '../model.ts'
import type { World } from '../world.ts'
import { correct } from './correct.ts'
import { actInBulk } from './in-bulk.ts'
import { useMacro } from './macros.ts'
import { merge, undoMerge } from './merge.ts'
import type { Seat, Tell } from './sitting.ts'
import { textOf } from './texts.ts'
import { give, note } from './told.ts'
import { arrangeVisit } from './visits.ts'

/** A technician takes the next ticket by the queue, or goes on with one that is theirs. */
export async function technicianSitting(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { person } = seat
  const [own, waiting] = await Promise.all([
    seat.read('tickets.queue', { query: { assignee: 'me', status: 'open', sort: 'due', limit: 20 } }),
    seat.read('tickets.queue', { query: { assignee: 'none', status: 'open', sort: 'due', limit: 20 } }),
    seat.read('notices.unread'),
  ])
  if (chance.chance(0.1)) await answerQuestion(seat, chance, tell)
  if (chance.chance(0.06)) await arrangeVisit(world, seat, chance, tell)
  if (chance.chance(0.2)) await merge(world, seat, [...(own ?? []), ...(waiting ?? [])], chance, tell)
  if (chance.chance(0.08)) await undoMerge(world, seat, chance, tell)
  if (chance.chance(0.05)) return actInBulk(world, seat, own ?? [], chance, tell)
  const mayTake = waiting && waiting.length > 0 && (own?.length ?? 0) < 12
  const takes = mayTake && (chance.chance(0.5) || own?.length === 0)
  const chosen = takes ? chance.pick(waiting.slice(0, 4)) : own && own.length > 0 && chance.pick(own)
  if (!chosen) return
  const params = { id: chosen.id }
  const ticket = await seat.read('tickets.readForStaff', { params })
  const history = await seat.read('tickets.historyForStaff', { params, query: {} })
  if (!ticket) return
  if (chance.chance(0.12)) await correct(world, seat, ticket, history ?? [], chance, tell)
  if (!takes && chance.chance(0.1)) return useMacro(world, seat, ticket, tell)
  const facts = world.model.tickets.get(ticket.id)
  const company = facts?.company ?? ticket.companyId
  const circle = circleOf(world.model, ticket)
  if (takes) {
    tell(`takes ticket ${ticket.id}`)
    const body = { version: ticket.version, assigneeId: person.id }
    const result = await seat.change('tickets.update', { params, body })
    if (result.is !== 'done') return
    note(world, person, ticket.id, 'assigned', person.id, result.value.version)
    if (chance.chance(0.15)) {
      const priority = chance.pick(ticketPriorities)
      const next = { version: result.value.version, priority }
      tell(`sets ticket ${ticket.id} to ${priority}`)
      const changed = await seat.change('tickets.update', { params, body: next })
      if (changed.is === 'done') note(world, person, ticket.id, 'priority', priority, changed.value.version)
    }
  }
  await seat.pause(240)
  if (chance.chance(0.2)) {
    const marker = world.marker(company, true)
    tell(`notes ${marker} on ticket ${ticket.id}`)
    const body = { message: textOf(chance, marker) }
    const text = { marker, what: 'note' as const, company, ticketId: ticket.id, circle }
    await seat.write(text, 'tickets.note', { params, body })
  }
  const status = chance.pick(['waiting_for_client', 'resolved', 'resolved', undefined] as const)
  const marker = world.marker(company)
  tell(`replies ${marker} to ticket ${ticket.id}${status ? `, which is ${status}` : ''}`)
  const body = { message: textOf(chance, marker), ...(status && { status }) }
  const text = { marker, what: 'reply' as const, company, ticketId: ticket.id, circle }
  const replied = await seat.write(text, 'tickets.reply', { params, body })
  if (replied.is === 'done' && status) {
    note(world, person, ticket.id, 'status', status, replied.value.version)
    await lookForDone(world, seat, replied.value, tell)
  }
  if (chance.chance(0.5)) await logTime(world, seat, ticket.id, chance, tell)
}

/** What somebody was told of a ticket is in the queue that they see next. */
async function lookForDone(
  world: World,
  seat: Seat,
  { id, status, version }: { id: number; status: string; version: number },
  tell: Tell,
): Promise<void> {
  if (status !== 'resolved') return
  tell(`looks for ticket ${id} in the queue`)
  const own = await seat.read('tickets.queue', {
    query: { assignee: 'me', status: 'open', sort: 'due', limit: 50 },
  })
  const row = own?.find((each) => each.id === id)
  if (row && row.version <= version)
    world.note(
      'queue',
      `Ticket ${id} is resolved since version ${version}, and the queue shows ${row.version}.`,
    )
}

async function logTime(
  world: World,
  seat: Seat,
  ticketId: number,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const minutes = 5 + chance.below(90)
  tell(`logs ${minutes} minutes on ticket ${ticketId}`)
  const body = { subject: { kind: 'ticket', id: ticketId }, minutes, note: 'At the desk' }
  const result = await seat.change('time.create', { body }, true)
  if (result.is === 'unknown') world.model.unknownTimes.push({ person: seat.person, minutes })
  if (result.is !== 'done') return
  const { id, day } = result.value
  give(world, 'time', id)
  world.model.times.push({ id, person: seat.person, ticketId, minutes, day })
}

async function answerQuestion(seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const questions = (await seat.read('questions.queue', { query: { limit: 20 } })) ?? []
  const open = questions.filter(({ isAnswered }) => !isAnswered)
  if (open.length === 0) return
  const { id } = chance.pick(open)
  tell(`answers question ${id}`)
  await seat.change('questions.answer', { params: { id }, body: { answer: 'Try it with the other cable.' } })
}
