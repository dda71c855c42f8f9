import type { Random } from '../kernel/random.ts'
import type { Person } from '../model.ts'
import type { World } from '../world.ts'

/** Somebody who is about to be invited, and may be mailed from now on. */
export function newPerson({ model, kernel }: World, company: number, chance: Random): Person {
  const username = `late${chance.below(2 ** 31)}`
  const email = `${username}@co${company}.example`
  const person: Person = {
    ...{ id: 0, name: 'Nora Late', username, email, role: 'client', company },
    ...{ readsOwn: false, isActive: true, changedAt: kernel.now(), isBusy: false },
  }
  model.addresses.set(email, person)
  return person
}
