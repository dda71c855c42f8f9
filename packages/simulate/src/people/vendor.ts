import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import type { Seat, Tell } from './sitting.ts'
import { give } from './told.ts'

/** Somebody of a vendor looks at what they have to prove, and hands in a document; now and then they try another vendor's. */
export async function vendorSitting(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { person } = seat
  const id = person.vendorId ?? 0
  const params = { id }
  const [, said] = await Promise.all([
    seat.read('vendors.compliance', { params }),
    seat.read('evidence.list', { params, query: {} }),
    seat.read('notices.list'),
    seat.read('contracts.list'),
  ])
  const other = { id: id === 1 ? 2 : 1 }
  tell(`tries the documents of vendor ${other.id}`)
  const [theirs, standing] = await Promise.all([
    seat.read('evidence.list', { params: other, query: {} }),
    seat.read('vendors.compliance', { params: other }),
  ])
  if (theirs || standing) world.note('apart', `${person.username} read what vendor ${other.id} has to prove.`)
  if ((said ?? []).length > 3 && chance.chance(0.5)) return
  const marker = world.marker(person.company)
  const attachmentId = await upload(world, seat, `${marker}.pdf`)
  if (attachmentId === undefined) return
  tell(`hands in ${marker}`)
  const body = { title: `Report ${marker}`, controls: 1 + chance.below(4), attachmentIds: [attachmentId] }
  const text = { marker, what: 'evidence' as const, company: person.company }
  const result = await seat.write(text, 'evidence.create', { params, body })
  if (result.is === 'done') give(world, 'evidence', result.value.id)
}

/** Sends a file to the store, by the form that the system gives. */
async function upload({ system }: World, seat: Seat, name: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${name}`)
  const result = await seat.change('uploads.create', { body: { name, size: bytes.length } })
  if (result.is !== 'done') return undefined
  const { id, fields } = result.value
  await system.receiveFile([...Object.entries(fields), ['file', new Blob([bytes])]])
  return id
}

/** An administrator looks through what vendors have handed in, and judges the first of it. */
export async function reviewEvidence(seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const vendors = (await seat.read('vendors.list')) ?? []
  if (vendors.length === 0) return
  const params = { id: chance.pick(vendors).id }
  const waiting = ((await seat.read('evidence.list', { params, query: {} })) ?? []).filter(
    ({ state }) => state === 'under-review',
  )
  const [evidence] = waiting
  if (!evidence) return
  const state = chance.chance(0.8) ? 'accepted' : 'rejected'
  tell(`says that ${evidence.title} is ${state}`)
  const note = state === 'rejected' ? { note: 'A page is missing.' } : {}
  const body = { version: evidence.version, state, ...note }
  await seat.change('evidence.review', { params: { id: evidence.id }, body })
}
