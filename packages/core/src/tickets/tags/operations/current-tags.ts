import { AppError } from '../../../app-error.ts'
import type { SignedInContext } from '../../../operation.ts'
import { isInUse, type TagRecord, type TagsRecord } from '../tag.ts'

/** Throws CONFLICT unless it's the version that the caller saw. */
export async function currentTags(
  version: number,
  { stores }: Pick<SignedInContext, 'stores'>,
): Promise<TagsRecord> {
  const tags = await stores.tags.read()
  if (tags.version !== version) throw new AppError('CONFLICT')
  return tags
}

/** Throws TAG_NOT_FOUND for one that was merged, deleted or never there. */
export function tagInUse(id: number, { tags }: TagsRecord): TagRecord {
  const tag = tags.find((each) => each.id === id && isInUse(each))
  if (!tag) throw new AppError('TAG_NOT_FOUND')
  return tag
}
