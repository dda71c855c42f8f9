import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import type { Seat, Tell } from './sitting.ts'
import { textOf, titleOf } from './texts.ts'
import { give } from './told.ts'

const hour = 3_600_000
const instant = (time: number) => new Date(time).toISOString()

/** A client asks for somebody to come. */
export async function requestVisit(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { model, kernel } = world
  const { person } = seat
  const marker = world.marker(person.company)
  tell(`asks for a visit, ${marker}`)
  const preferredTimes = [24, 48].map((hours) => instant(kernel.now() + hours * hour))
  const body = { title: titleOf(chance, marker), notes: textOf(chance, marker), preferredTimes }
  const text = { marker, what: 'visit' as const, company: person.company }
  const result = await seat.write(text, 'visits.request', { body })
  if (result.is !== 'done') return
  const { id, status, version } = result.value
  give(world, 'visit', id)
  model.visits.set(id, { id, marker, by: person, company: text.company, status, version })
}

/** A client accepts the time that was proposed to them, or doesn't. */
export async function answerProposal(
  { model }: World,
  seat: Seat,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const proposed = (await seat.read('visits.list', { query: { status: 'proposed' } })) ?? []
  const own = proposed.find(({ id }) => model.visits.get(id)?.by === seat.person)
  if (!own) return
  const reply = chance.chance(0.8) ? 'accept' : 'decline'
  tell(`${reply}s the time of visit ${own.id}`)
  const body = { version: own.version, reply }
  const result = await seat.change('visits.reply', { params: { id: own.id }, body })
  if (result.is === 'done') follow({ model }, result.value)
}

/** A technician gives the first visit that somebody asked for its time, or moves one. */
export async function arrangeVisit(
  { model, kernel }: World,
  seat: Seat,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const isMoving = chance.chance(0.2)
  const query = isMoving ? { technician: 'me' } : { status: 'open' }
  const visit = (await seat.read('visits.list', { query }))?.find(
    ({ status }) => status === (isMoving ? 'scheduled' : 'requested'),
  )
  if (!visit) return
  const decision = isMoving ? 'move' : chance.pick(['accept', 'accept', 'propose', 'decline'] as const)
  tell(`${decision}s visit ${visit.id}`)
  const startsAt = kernel.now() + (24 + chance.below(48)) * hour
  const times = {
    startsAt: instant(startsAt),
    endsAt: instant(startsAt + hour),
    technicianId: seat.person.id,
  }
  const body = { version: visit.version, decision, ...(decision !== 'decline' && times) }
  const result = await seat.change('visits.decide', { params: { id: visit.id }, body })
  if (result.is !== 'done') return
  const arranged = follow({ model }, result.value)
  if (arranged) arranged.decidedAt = kernel.now()
}

/** Writes down how an appointment stands, as somebody was told last. */
function follow(
  { model }: Pick<World, 'model'>,
  { id, status, version }: { id: number; status: string; version: number },
) {
  const visit = model.visits.get(id)
  if (!visit || visit.version > version) return visit
  return Object.assign(visit, { status, version })
}
