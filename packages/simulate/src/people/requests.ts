import { deskDay } from '../desk-day.ts'
import type { Random } from '../kernel/random.ts'
import { isOf } from '../model.ts'
import type { World } from '../world.ts'
import type { Seat, Tell } from './sitting.ts'

/** Adds the forms whose tickets wait for one approval, or two. */
export async function addRequestForms({ model }: World, seat: Seat, tell: Tell): Promise<void> {
  tell('adds request forms')
  for (const needed of [1, 2] as const) {
    const { version } = (await seat.read('requestForms.list')) ?? {}
    if (typeof version !== 'number') return
    const name = `Something new for ${needed}`
    await seat.change('requestForms.create', {
      body: { version, terms: { name, questions: [], approvals: needed } },
    })
    const read = await seat.read('requestForms.list')
    const form = read?.forms.find(({ terms }) => terms.name === name)
    if (form) model.requestForms.push({ id: form.id, needed })
  }
}

/** Somebody who approves is away for some days, and says who decides in their place; or is back. */
export async function goAway(
  { model, kernel }: World,
  seat: Seat,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { person } = seat
  const settings = await seat.read('account.approver')
  if (!settings) return
  const { version } = settings
  if (settings.absence) {
    tell('is back')
    await seat.change('account.changeAbsence', { body: { absence: null, version } })
    return
  }
  const colleagues = [...model.people.values()].filter(
    (other) =>
      other !== person && other.role === 'client' && other.isActive && isOf(model, other, person.company),
  )
  if (colleagues.length === 0) return
  const deputy = chance.pick(colleagues)
  const [from, until] = [0, 1 + chance.below(4)].map((days) => deskDay(kernel.now() + days * day)) as [
    string,
    string,
  ]
  tell(`is away until ${until}, and ${deputy.username} decides`)
  // Whatever becomes of it: they may be asked from now on.
  deputy.standsIn = true
  model.absences.push({ person, deputy, from, until })
  const absence = { from, until, deputyId: deputy.id }
  const result = await seat.change('account.changeAbsence', { body: { absence, version } })
  if (result.is === 'refused') model.absences.pop()
}

const day = 24 * 3_600_000

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
