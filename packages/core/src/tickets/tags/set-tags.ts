import { limits } from '@remotehands/contract'
import type { SignedInContext } from '../../operation.ts'
import { changeLatestOf } from '../../table/records.ts'
import { refuse } from '../operations/ticket-references.ts'
import { isInUse, type TagRecord, type TagsRecord, tagNamed } from './tag.ts'

type TagContext = Pick<SignedInContext, 'stores' | 'clock'> & { actor: { userId: number } }

/** The tags with these names, each once; makes those that don't exist yet. Throws VALIDATION_FAILED if there are too many. */
export function tagsNamed(
  names: readonly string[],
  { actor, stores, clock }: TagContext,
): Promise<{ found: TagRecord[]; tags: TagsRecord }> {
  return changeLatestOf(stores.tags.read, async (tags) => {
    const made = makeMissing(names, tags)
    const at = clock.now().toISOString()
    const changed =
      made.length === 0
        ? tags
        : await stores.tags.change(
            tags,
            { tags: [...tags.tags, ...made], lastId: tags.lastId + made.length },
            made.map(({ id, name }) => ({
              tagId: id,
              act: { type: 'created', label: name, changes: [], actorId: actor.userId, at },
            })),
          )
    return { found: [...new Set(names.flatMap((name) => tagNamed(name, changed) ?? []))], tags: changed }
  })
}

function makeMissing(names: readonly string[], tags: TagsRecord): TagRecord[] {
  const made: TagRecord[] = []
  for (const name of names) {
    if (tagNamed(name, { ...tags, tags: [...tags.tags, ...made] })) continue
    made.push({ id: tags.lastId + made.length + 1, name, into: null, isDeleted: false })
  }
  const room = limits.tags.count - tags.tags.filter(isInUse).length
  if (made.length > room)
    refuse(
      'tags',
      `There can be at most ${limits.tags.count} tags. Use one of them, or ask an administrator.`,
    )
  return made
}
