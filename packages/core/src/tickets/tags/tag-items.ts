import { isOpen } from '@remotehands/contract'
import { padded } from '../../table/item-keys.ts'
import type { Reader } from '../../table/pages.ts'
import type { Item, Key, Table, Write } from '../../table/table.ts'
import type { TicketRecord } from '../ticket.ts'

type Tagged = Pick<TicketRecord, 'id' | 'status' | 'tagIds'>

const tagPartition = (tagId: number) => `TAG#${tagId}`
const stateOf = ({ status }: Pick<TicketRecord, 'status'>) => (isOpen(status) ? 'open' : 'done')

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
  state: 'open' | 'done',
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
