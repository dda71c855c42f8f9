import { folded } from '../../folded.ts'
import type { ActingContext } from '../../operation.ts'
import type { UserRecord } from '../../people/user.ts'
import { mayHave } from './device-references.ts'

/** Whom a row of an asset list names, and the company that the device is of; undefined for one that is not there. */
interface NamedPerson {
  name: string
  companyId: number | undefined
}

/** More of one name in a company are not told apart, and neither is a name of more words. */
const mostNamesakes = 10
const mostWords = 6

/**
 * Answers the person of the company who has this e-mail address, username or, alone of all its people, this full name.
 * Each is looked up once.
 */
export async function findRegisteredPeople(
  people: readonly NamedPerson[],
  { stores: { users } }: Pick<ActingContext, 'stores'>,
): Promise<(person: NamedPerson) => UserRecord | undefined> {
  const accounts = await lookUp(people, ({ name }) => folded(name), byAccount)
  const theirs = (person: NamedPerson) => {
    const user = accounts.get(folded(person.name))
    return user && person.companyId !== undefined && mayHave(user, person.companyId) ? user : undefined
  }
  const others = people.filter((person) => !theirs(person) && !person.name.includes('@'))
  const namesakes = await lookUp(others, keyOf, byFullName)
  return (person) => theirs(person) ?? namesakes.get(keyOf(person))

  async function byAccount({ name }: NamedPerson) {
    return name.includes('@') ? users.byEmail(name) : users.byUsername(name)
  }

  async function byFullName({ name, companyId }: NamedPerson) {
    if (companyId === undefined) return undefined
    const found = await Promise.all(
      fullNames(name).map((fullName) => users.clientsNamed(companyId, fullName, { limit: mostNamesakes })),
    )
    const active = found.flatMap(({ items }) => items).filter((user) => mayHave(user, companyId))
    const isAll = found.every(({ next }) => next === undefined)
    return isAll && active.length === 1 ? active[0] : undefined
  }
}

const keyOf = ({ name, companyId }: NamedPerson) => JSON.stringify([companyId, folded(name)])

/** The ways in which a text may be a first and a last name: "Casey Nguyen (client)", "Nguyen, Casey", "Ada van der Berg". */
function fullNames(text: string): { firstName: string; lastName: string }[] {
  const name = folded(text.replace(/\([^()]*\)\s*$/u, ''))
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim())
  if (first !== undefined) return rest.length === 0 ? [{ firstName: first, lastName: last }] : []
  const words = name.split(' ')
  if (words.length > mostWords) return []
  return words.slice(1).map((_, at) => ({
    firstName: words.slice(0, at + 1).join(' '),
    lastName: words.slice(at + 1).join(' '),
  }))
}

async function lookUp<T, R>(
  items: readonly T[],
  key: (item: T) => string,
  find: (item: T) => Promise<R>,
): Promise<Map<string, R>> {
  const distinct = new Map(items.map((item) => [key(item), item]))
  return new Map(
    await Promise.all([...distinct].map(async ([name, item]) => [name, await find(item)] as const)),
  )
}
