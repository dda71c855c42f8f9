import { recordId, type Tag, type Tags } from '@remotehands/contract'
import * as z from 'zod'
import type { Actor } from '../../operation.ts'
import { companyNameKey } from '../../people/companies/company-name.ts'
import type { Stores } from '../../stores.ts'
import { padded } from '../../table/item-keys.ts'
import type { Reader } from '../../table/pages.ts'
import type { Item, Key, Table, Write } from '../../table/table.ts'
import { refuse } from '../operations/ticket-references.ts'
import { sideOf, stateOf, type TicketRecord, type TicketState } from '../ticket.ts'

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

/** The tag that an id stands for by now: itself, or the one that it was merged into. */
export const standingId = (id: number, { tags }: TagsRecord): number =>
  tags.find((tag) => tag.id === id)?.into ?? id

/** The ids that stand for this tag: its own, and those of all that were merged into it. */
export function idsOf(id: number, { tags }: TagsRecord): number[] {
  return [id, ...tags.filter(({ into }) => into === id).map((tag) => tag.id)]
}

function byName(tags: readonly Tag[]): Tag[] {
  const keys = new Map(tags.map((tag) => [tag, tagKey(tag.name)]))
  const keyOf = (tag: Tag) => keys.get(tag) ?? ''
  return [...tags].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

type Tagged = Pick<TicketRecord, 'id' | 'status' | 'tagIds'>

const tagPartition = (tagId: number) => `TAG#${tagId}`

/** How many tickets name a tag. */
export const tagCountKey = (tagId: number): Key => ({ pk: tagPartition(tagId), sk: 'COUNT' })

/** Moves a ticket on the lists of its tags, and counts it there. */
export function tagWrites(before: Tagged | undefined, after: Tagged): Write[] {
  const listed = (ticket: Tagged | undefined) =>
    (ticket?.tagIds ?? []).map((tagId) => ({ tagId, state: stateOf(ticket as Tagged) }))
  const [had, has] = [listed(before), listed(after)]
  const isIn = (all: typeof had, { tagId, state }: (typeof had)[number]) =>
    all.some((each) => each.tagId === tagId && each.state === state)
  const gone = had.filter((each) => !isIn(has, each))
  const come = has.filter((each) => !isIn(had, each))
  const keyOf = ({ tagId, state }: (typeof had)[number]): Key => ({
    pk: tagPartition(tagId),
    sk: `${state}#${padded(after.id)}`,
  })
  const touched = [...new Set([...gone, ...come].map(({ tagId }) => tagId))]
  const sum = (all: typeof had, tagId: number, state?: string) =>
    all.filter((each) => each.tagId === tagId && (state === undefined || each.state === state)).length
  return [
    ...come.map((each) => ({ put: { ...keyOf(each), ticketId: after.id } })),
    ...gone.map((each) => ({ delete: keyOf(each) })),
    ...touched.map((tagId) => ({
      update: tagCountKey(tagId),
      changes: {
        add: {
          tickets: sum(come, tagId) - sum(gone, tagId),
          open: sum(come, tagId, 'open') - sum(gone, tagId, 'open'),
        },
      },
    })),
  ]
}

/** Reads the tickets of a tag in one state, newest first. */
export function readTagged(
  table: Table,
  tagId: number,
  state: TicketState,
  load: (ids: readonly number[]) => Promise<Item[]>,
): Reader {
  return async (before = largestId + 1, count) => {
    const between = [`${state}#${padded(0)}`, `${state}#${padded(before - 1)}`] as const
    const query = { pk: tagPartition(tagId), sk: { between }, descending: true, limit: count }
    const { items, next } = await table.query(query)
    const ids = items.map(({ ticketId }) => Number(ticketId))
    return { items: await load(ids), rest: next && ids.at(-1) }
  }
}

const largestId = 999_999_999_999

/** The tags of these tickets that the actor sees: only staff see any. Reads nothing if there are none. */
export async function tagsShownTo(
  { role }: Pick<Actor, 'role'>,
  tickets: readonly Pick<TicketRecord, 'tagIds'>[],
  { tags }: Pick<Stores, 'tags'>,
): Promise<(ticket: Pick<TicketRecord, 'tagIds'>) => Tag[]> {
  const hasAny = sideOf(role) === 'staff' && tickets.some(({ tagIds }) => tagIds.length > 0)
  const known = hasAny ? await tags.read() : noTags
  return ({ tagIds }) => shownTags(tagIds, known)
}

/** The ids by which tickets name a tag, or the one that it was merged into. Throws VALIDATION_FAILED for those who see no tags. */
export async function tagIdsFor(
  id: number,
  { role }: Pick<Actor, 'role'>,
  { tags }: Pick<Stores, 'tags'>,
): Promise<number[]> {
  if (sideOf(role) !== 'staff') refuse('tag', 'Only staff can filter by tag.')
  const known = await tags.read()
  return idsOf(standingId(id, known), known)
}

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
