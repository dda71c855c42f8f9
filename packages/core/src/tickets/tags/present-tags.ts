import type { Tags } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import { idsOf, type TagsRecord, tagsInUse } from './tag.ts'

/** The tags in use. A ticket that has two tags which became one counts twice until it has been rewritten. */
export async function presentTags(
  tags: TagsRecord,
  stores: Pick<Stores, 'tags'>,
  isCounted = true,
): Promise<Tags> {
  const shown = tagsInUse(tags)
  const counts = await stores.tags.counts(isCounted ? shown.flatMap(({ id }) => idsOf(id, tags)) : [])
  const sum = (id: number, what: 'tickets' | 'open') =>
    isCounted ? idsOf(id, tags).reduce((all, each) => all + (counts.get(each)?.[what] ?? 0), 0) : null
  return {
    version: tags.version,
    tags: shown.map((tag) => ({ ...tag, tickets: sum(tag.id, 'tickets'), open: sum(tag.id, 'open') })),
  }
}
