import type { FoundQueueTicket } from '@remotehands/contract'
import { type CallInput, callPage } from '../../../lib/api.ts'
import type { PagedItems } from '../../../lib/use-paged-query.ts'
import type { Selection } from './use-selection.ts'

/** How many tickets one act can be done to. */
const most = 500

/** The offer to choose everything that matches; undefined once that is chosen. */
export function allOf(
  { tickets }: Selection,
  { items, hasMore }: PagedItems<FoundQueueTicket>,
  onChoose: () => void,
) {
  if (!items || (!hasMore && tickets.length >= items.length) || tickets.length >= most) return undefined
  const isLong = hasMore || items.length > most
  return { label: isLong ? `All that match, up to ${most}` : `All ${items.length}`, onChoose }
}

/** Chooses what matches a query, up to a bound, though not all of it was loaded. */
export async function chooseAll(
  query: NonNullable<CallInput<'tickets.queue'>>['query'],
  choose: Selection['choose'],
): Promise<void> {
  const found: FoundQueueTicket[] = []
  let cursor: string | undefined
  do {
    const page = await callPage('tickets.queue', { query: { ...query, ...(cursor && { cursor }) } })
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor && found.length < most)
  choose(found.slice(0, most))
}
