import { limits } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import { refuse } from '../../operations/ticket-references.ts'
import { idsOf, isInUse, presentTags, type TagRecord } from '../tag.ts'
import { currentTags, tagInUse } from './current-tags.ts'

/**
 * Deletes a tag, or merges it into another: from this one write on, all its tickets show what it has become. Throws CONFLICT and
 * TAG_NOT_FOUND.
 */
export const removeTag: Operation<'tags.remove'> = async ({ params, query }, context) => {
  const { actor, stores, clock } = context
  const tags = await currentTags(query.version, context)
  const tag = tagInUse(params.id, tags)
  const target = query.into === undefined ? undefined : tagInUse(query.into, tags)
  if (target?.id === tag.id) refuse('into', 'Choose another tag.')
  // A filter reads the list of each tag that has become this one.
  if (target && idsOf(target.id, tags).length + idsOf(tag.id, tags).length > limits.tags.merged)
    refuse('into', 'Too many tags have been merged into this one.')
  if (tags.tags.filter((each) => !isInUse(each)).length >= limits.tags.gone)
    refuse('into', 'No more tags can be merged or deleted here.')
  const become = (each: TagRecord): TagRecord => {
    if (each.id !== tag.id && each.into !== tag.id) return each
    return target ? { ...each, into: target.id } : { ...each, isDeleted: true }
  }
  const changed = await stores.tags.change(tags, { tags: tags.tags.map(become) }, [
    {
      tagId: tag.id,
      act: {
        type: target ? 'merged' : 'deleted',
        label: tag.name,
        changes: target ? [{ field: 'into', from: null, to: target.name }] : [],
        ...{ actorId: actor.userId, at: clock.now().toISOString() },
      },
    },
  ])
  return presentTags(changed, stores)
}
