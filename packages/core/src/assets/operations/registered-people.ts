import { folded } from '../../folded.ts'
import type { ActingContext } from '../../operation.ts'
import type { UserRecord } from '../../people/user.ts'
import { mayHave } from './device-references.ts'

/** The person a row of an asset list names, and the device's company; undefined if there's none. */
interface NamedPerson {
  name: string
  companyId: number | undefined
}

/** Gives up on a name that more people of a company share, and on names with more words. */
const mostNamesakes = 10
const mostWords = 6

/**
 * Returns the company's person with this e-mail address, username or, if unique, full name. Looks up each
 * once.
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

/** Ways to split a full name in two: "Casey Nguyen (client)", "Nguyen, Casey", "Ada van der Berg". */
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
