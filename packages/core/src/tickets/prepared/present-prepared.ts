import type { MacroTerms, Prepared, PreparedItem } from '@remotehands/contract'
import { nameOf } from '../../people/person.ts'
import type { Stores } from '../../stores.ts'
import { noTags, tagsInUse } from '../tags/tag.ts'

/** What a person can use, with the names of tags and people that macros name. */
export async function presentPrepared(
  userId: number,
  { prepared, tags, users }: Pick<Stores, 'prepared' | 'tags' | 'users'>,
): Promise<Prepared> {
  const [own, shared] = await Promise.all([prepared.read(userId), prepared.read('shared')])
  const macros = [...own.items, ...shared.items].flatMap(macroOf)
  const tagIds = macros.flatMap((macro) => macro.tagIds)
  const userIds = macros.flatMap(({ assignment }) => (assignment?.to === 'person' ? [assignment.userId] : []))
  const [known, people] = await Promise.all([
    tagIds.length > 0 ? tags.read() : noTags,
    users.namesOf([...new Set(userIds)]),
  ])
  return {
    own: { version: own.version, items: own.items },
    shared: { version: shared.version, items: shared.items },
    tags: tagsInUse(known).filter(({ id }) => tagIds.includes(id)),
    people: [...new Set(userIds)].map((id) => ({ id, name: nameOf(people.get(id)) })),
  }
}

export const macroOf = ({ terms }: PreparedItem): MacroTerms[] => (terms.kind === 'macro' ? [terms] : [])
