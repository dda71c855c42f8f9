import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import type { Seat, Tell } from './sitting.ts'

/** Adds the form whose tickets wait for approval. */
export async function addRequestForm({ model }: World, seat: Seat, tell: Tell): Promise<void> {
  tell('adds a request form')
  const { version } = (await seat.read('requestForms.list')) ?? {}
  if (typeof version !== 'number') return
  const terms = { name: 'Something new', questions: [], approvals: 1 }
  await seat.change('requestForms.create', { body: { version, terms } })
  const read = await seat.read('requestForms.list')
  model.requestForm = read?.forms[0]?.id
}

/** A company's administrator decides what waits for them. */
export async function decideRequests(
  { model }: World,
  seat: Seat,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const waiting = (await seat.read('approvals.list')) ?? []
  for (const { id } of waiting.slice(0, 3)) {
    const verdict = chance.chance(0.75) ? ('approved' as const) : ('refused' as const)
    tell(`says that ticket ${id} is ${verdict}`)
    const body = { verdict, ...(verdict === 'refused' && { reason: 'Not this year.' }) }
    const result = await seat.change('approvals.decide', { params: { id }, body })
    if (result.is === 'done') model.decisions.push({ id, verdict, by: seat.person })
  }
}

/** An administrator of the desk lets work on a request start that nobody approves. */
export async function overrideRequest(seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const queue = await seat.read('tickets.queue', { query: { status: 'open', limit: 100 } })
  const waiting = (queue ?? []).filter(({ awaitsApproval }) => awaitsApproval)
  if (waiting.length === 0) return
  const { id } = chance.pick(waiting)
  tell(`lets work on ticket ${id} start`)
  await seat.change('approvals.override', { params: { id }, body: { reason: 'It can’t wait.' } })
}
