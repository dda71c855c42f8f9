import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import { type Desk, password } from './found.ts'
import { mayMove } from './move.ts'
import type { Seat, Tell } from './sitting.ts'

/** Somebody wants to be forgotten: they become a former colleague everywhere. */
export async function erasePerson(
  { model, kernel }: World,
  seat: Seat,
  desk: Desk,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const person = chance.pick(desk.clients)
  if (person.erasure || !mayMove(person, model, kernel.now())) return
  person.isBusy = true
  await seat.change('auth.stepUp', { body: { password } })
  tell(`has ${person.username} erased`)
  const at = kernel.now()
  person.changedAt = Number.POSITIVE_INFINITY
  const result = await seat.change('erasures.carryOut', { params: { id: person.id } })
  // Nobody knows whether they can sign in: they come no more.
  if (result.is === 'unknown') {
    person.erasure = { doneAt: undefined }
    return
  }
  if (result.is === 'done') {
    person.isActive = false
    person.erasure = { doneAt: kernel.now() }
    const what = 'erasure_started'
    model.deeds.push({ what, subject: 'user', subjectId: person.id, by: seat.person, at })
  }
  person.changedAt = kernel.now()
  person.isBusy = false
}
