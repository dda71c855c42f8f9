import { ticketPriorities } from '@remotehands/contract'
import type { Random } from '../kernel/random.ts'
import { type Circle, circleOf, isAmong, isOf, mayApprove, type Written } from '../model.ts'
import type { World } from '../world.ts'
import { answerByMail, raiseByMail } from './by-mail.ts'
import { decideRequests, goAway } from './requests.ts'
import type { Seat, Tell } from './sitting.ts'
import { textOf, titleOf } from './texts.ts'
import { give, note } from './told.ts'
import { answerProposal, requestVisit } from './visits.ts'

/** What a client does on one occasion: looks around, and then one thing or another. */
export async function clientSitting(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { person } = seat
  if (mayApprove(person)) await decideRequests(world, seat, chance, tell)
  if (mayApprove(person) && chance.chance(0.1)) await goAway(world, seat, chance, tell)
  if (chance.chance(0.2)) {
    if (chance.chance(0.5)) return raiseByMail(world, person, chance, tell)
    return answerByMail(world, person, chance, tell)
  }
  // Now and then somebody tries the number of a ticket that may be another company's, or others' own.
  if (chance.chance(0.4)) {
    const all = [...world.model.tickets.values()]
    // Others' own, and what was theirs until they moved.
    const near = all.filter(({ company, circle }) =>
      isOf(world.model, person, company) ? !isAmong(person, circle) : circle.readers.has(person),
    )
    const params = {
      id: near.length > 0 && chance.chance(0.5) ? chance.pick(near).id : 1 + chance.below(10 + all.length),
    }
    tell(`tries ticket ${params.id}`)
    await seat.read('tickets.read', { params })
    await seat.read('tickets.history', { params, query: {} })
  }
  if (chance.chance(0.4)) await pry(world, seat, chance, tell)
  const tickets = (await seat.read('tickets.list', { query: { limit: 20 } })) ?? []
  await Promise.all([seat.read('notices.unread'), seat.read('figures.read')])
  const mayWrite = person.role !== 'view_only_client'
  const drawn = chance.next()
  if (!mayWrite) return look(seat, tickets, chance, tell)
  if (tickets.length === 0 || drawn < 0.42) return raise(world, seat, chance, tell)
  if (drawn < 0.72) return answer(world, seat, tickets, chance, tell)
  if (drawn < 0.82) return finish(world, seat, tickets, chance, tell)
  if (drawn < 0.87) return ask(world, seat, chance, tell)
  if (drawn < 0.92) return requestVisit(world, seat, chance, tell)
  if (drawn < 0.95) return answerProposal(world, seat, chance, tell)
  return look(seat, tickets, chance, tell)
}

type Tickets = readonly { id: number; status: string; title: string }[]

/** Raises a ticket. */
export async function raise(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { person } = seat
  const marker = world.marker(person.company)
  const colleagues = [...world.model.people.values()].filter(
    (other) =>
      isOf(world.model, other, person.company) &&
      other.id !== person.id &&
      other.isActive &&
      other.role === 'client',
  )
  const followers = colleagues.length > 0 && chance.chance(0.15) ? [chance.pick(colleagues)] : []
  const { requestForms } = world.model
  const form = chance.chance(0.15) && requestForms.length > 0 ? chance.pick(requestForms) : undefined
  const formId = form?.id
  // The form says which.
  const priority = formId === undefined ? chance.pick(ticketPriorities) : 'medium'
  const isPrivate = chance.chance(0.2)
  const circle: Circle = {
    ...{ isPrivate, readers: new Set([person, ...followers]), needed: form?.needed },
  }
  await seat.read('articles.suggest', { query: { q: 'printer' } })
  tell(
    `raises ${marker} (${priority}, ${followers.length} followers${isPrivate ? ', private' : ''}${formId ? ', a request' : ''})`,
  )
  const { company } = person
  const body = {
    ...{ title: titleOf(chance, marker), description: textOf(chance, marker), priority, isPrivate },
    ...{ followerIds: followers.map(({ id }) => id), ...(formId !== undefined && { formId }) },
  }
  const result = await seat.write({ marker, what: 'ticket', company, circle }, 'tickets.create', { body })
  if (result.is !== 'done') return
  const { id } = result.value
  give(world, 'ticket', id)
  const own = new Set(circle.readers)
  world.model.tickets.set(id, {
    ...{ id, company, client: person, circle, own, joined: new Set(), left: new Map(), priority },
  })
  const written = world.model.written.get(marker)
  if (written) written.ticketId = id
  tell(`has ticket ${id}`)
}

async function answer(world: World, seat: Seat, tickets: Tickets, chance: Random, tell: Tell): Promise<void> {
  const open = tickets.filter(({ status }) => status !== 'closed')
  if (open.length === 0) return
  const ticket = chance.pick(open)
  const { id } = ticket
  await Promise.all([
    seat.read('tickets.read', { params: { id } }),
    seat.read('tickets.history', { params: { id }, query: {} }),
  ])
  await seat.pause(90)
  const marker = world.marker(seat.person.company)
  tell(`replies ${marker} to ticket ${id}`)
  const body = { message: textOf(chance, marker) }
  const { company } = seat.person
  const text = {
    marker,
    what: 'reply' as const,
    company,
    ticketId: id,
    circle: circleOf(world.model, ticket),
  }
  await seat.write(text, 'tickets.reply', { params: { id }, body })
}

async function finish(world: World, seat: Seat, tickets: Tickets, chance: Random, tell: Tell): Promise<void> {
  const done = tickets.filter(({ status }) => status === 'resolved' || status === 'closed')
  if (done.length === 0) return
  const { id } = chance.pick(done)
  const ticket = await seat.read('tickets.read', { params: { id } })
  if (!ticket) return
  await seat.pause(30)
  if (chance.chance(0.6)) {
    const score = 1 + chance.below(5)
    tell(`rates ticket ${id} ${score}`)
    const result = await seat.change('tickets.rate', { params: { id }, body: { score } })
    if (result.is === 'done') note(world, seat.person, id, 'rated', score, result.value.version)
    return
  }
  const status = chance.chance(0.5) && ticket.nextStatuses.includes('closed') ? 'closed' : 'in_progress'
  if (!ticket.nextStatuses.includes(status)) return
  tell(`sets ticket ${id} to ${status}`)
  const body = { status, version: ticket.version }
  const result = await seat.change('tickets.changeStatus', { params: { id }, body })
  if (result.is === 'done') note(world, seat.person, id, 'status', status, result.value.version)
}

async function ask(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { company } = seat.person
  const marker = world.marker(company)
  tell(`asks ${marker}`)
  const body = { question: textOf(chance, marker) }
  const result = await seat.write({ marker, what: 'question', company }, 'questions.create', { body })
  if (result.is === 'done') give(world, 'question', result.value.id)
}

async function look(seat: Seat, tickets: Tickets, chance: Random, tell: Tell): Promise<void> {
  if (tickets.length === 0) return
  const { id, title } = chance.pick(tickets)
  await seat.read('tickets.read', { params: { id } })
  await seat.read('tickets.history', { params: { id }, query: {} })
  const word = title.split(' ').at(-1) ?? title
  tell(`looks for ${word}`)
  await seat.read('tickets.list', { query: { q: word } })
  await seat.read('notices.list')
  await seat.change('notices.read', {})
}

/** Looks for a word of something that isn't for them: a note, what is others' own, what another company wrote. */
async function pry({ model, kernel, note }: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { person } = seat
  const isForThem = ({ what, company, circle }: Written) =>
    what !== 'note' && isOf(model, person, company, kernel.now()) && isAmong(person, circle)
  const hidden = [...model.written.values()].filter((text) => !isForThem(text))
  if (hidden.length === 0) return
  const notes = hidden.filter(({ what, company }) => what === 'note' && isOf(model, person, company))
  const text = chance.pick(notes.length > 0 && chance.chance(0.5) ? notes : hidden)
  tell(`looks for ${text.marker}, of a ${text.what} that isn't for them`)
  const [found] = (await seat.read('tickets.list', { query: { q: text.marker } })) ?? []
  // Since a merge, it may be.
  if (found && !isForThem(text))
    note('search', `${person.username} looked for ${text.marker}, of a ${text.what}, and found ${found.id}.`)
}
