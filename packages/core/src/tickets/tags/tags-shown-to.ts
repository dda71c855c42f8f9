import type { Tag } from '@remotehands/contract'
import type { Actor } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { refuse } from '../operations/ticket-references.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'
import { idsOf, noTags, shownTags } from './tag.ts'

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

/** The ids by which tickets name a tag. Throws VALIDATION_FAILED for those who see no tags. */
export async function tagIdsFor(
  id: number,
  { role }: Pick<Actor, 'role'>,
  { tags }: Pick<Stores, 'tags'>,
): Promise<number[]> {
  if (sideOf(role) !== 'staff') refuse('tag', 'Only staff can filter by tag.')
  return idsOf(id, await tags.read())
}
