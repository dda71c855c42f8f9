import { recordId, type Tag } from '@remotehands/contract'
import * as z from 'zod'
import { companyNameKey } from '../../people/companies/company-name.ts'

const TagRecord = z.object({
  id: recordId,
  name: z.string(),
  /** The tag that it was merged into, which was not merged itself. */
  into: recordId.nullable().default(null),
  isDeleted: z.boolean().default(false),
})
export type TagRecord = z.output<typeof TagRecord>

/**
 * All tags: one item. Tickets name tags by id, so that a rename is this one write; a tag that was merged or deleted stays
 * on it, so that a ticket which still names it, or gets it at the same moment, shows what it has become.
 */
export const TagsRecord = z.object({
  /** 0 until the first is made. */
  version: z.int(),
  /** The last id given: no id is given twice. */
  lastId: z.int(),
  tags: z.array(TagRecord),
})
export type TagsRecord = z.output<typeof TagsRecord>

export const noTags: TagsRecord = { version: 0, lastId: 0, tags: [] }

/** What tells tags apart: neither case, accents, blanks nor look-alike letters do. */
const tagKey = companyNameKey

export const isInUse = ({ into, isDeleted }: TagRecord): boolean => into === null && !isDeleted

/** The tags in use, by name. */
export function tagsInUse({ tags }: TagsRecord): Tag[] {
  return byName(tags.filter(isInUse).map(({ id, name }) => ({ id, name })))
}

/** What these ids stand for now, each once, by name; deleted ones are left out. */
export function shownTags(ids: readonly number[], { tags }: TagsRecord): Tag[] {
  if (ids.length === 0) return []
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const shown = ids.flatMap((id) => {
    const tag = byId.get(id)
    return (tag?.into ? byId.get(tag.into) : tag) ?? []
  })
  return byName([...new Set(shown)].filter(isInUse).map(({ id, name }) => ({ id, name })))
}

/** The tag that a name stands for: in use, by its own name, or by that of one which was merged into it. */
export function tagNamed(name: string, { tags }: TagsRecord): TagRecord | undefined {
  const key = tagKey(name)
  const named = tags.filter((tag) => !tag.isDeleted && tagKey(tag.name) === key)
  const found = named.find(isInUse) ?? named[0]
  return found?.into ? tags.find(({ id, isDeleted }) => id === found.into && !isDeleted) : found
}

/** The ids that stand for this tag: its own, and those of all that were merged into it. */
export function idsOf(id: number, { tags }: TagsRecord): number[] {
  return [id, ...tags.filter(({ into }) => into === id).map((tag) => tag.id)]
}

function byName(tags: readonly Tag[]): Tag[] {
  const keys = new Map(tags.map((tag) => [tag, tagKey(tag.name)]))
  const keyOf = (tag: Tag) => keys.get(tag) ?? ''
  return [...tags].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
