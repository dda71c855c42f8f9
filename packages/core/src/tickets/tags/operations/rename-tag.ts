import type { Operation } from '../../../operation.ts'
import { refuse } from '../../operations/ticket-references.ts'
import { presentTags, tagNamed } from '../tag.ts'
import { currentTags, tagInUse } from './current-tags.ts'

/** Renames a tag: one write, since tickets name it by its id. Throws CONFLICT, and VALIDATION_FAILED for another tag's name. */
export const renameTag: Operation<'tags.rename'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const tags = await currentTags(body.version, context)
  const tag = tagInUse(params.id, tags)
  const { name } = body
  if (name === tag.name) return presentTags(tags, stores)
  const owner = tagNamed(name, tags)
  if (owner && owner.id !== tag.id)
    refuse('name', `This is the tag “${owner.name}” already. Merge the two instead.`)
  const changed = await stores.tags.change(
    tags,
    { tags: tags.tags.map((each) => (each === tag ? { ...tag, name } : each)) },
    [
      {
        tagId: tag.id,
        act: {
          ...{ type: 'renamed', label: name, changes: [{ field: 'name', from: tag.name, to: name }] },
          ...{ actorId: actor.userId, at: clock.now().toISOString() },
        },
      },
    ],
  )
  return presentTags(changed, stores)
}
