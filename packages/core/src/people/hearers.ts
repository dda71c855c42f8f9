import { wayOf } from '@remotehands/contract'
import * as z from 'zod'
import { padded } from '../table/item-keys.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import type { Key, Table, Write } from '../table/table.ts'
import type { UserRecord } from './user.ts'

const pk = 'HEARERS#new_work'
const Hearer = z.object({ userId: z.int() })
const Position = z.object({ pk: z.string(), sk: z.string() })

/** Where the list keeps a person. */
export const hearerKey = (userId: number): Key => ({ pk, sk: padded(userId) })

type Choosing = Pick<UserRecord, 'hearing'>
const isHearer = ({ hearing }: Choosing) =>
  ['mail', 'daily'].includes(wayOf(hearing?.choices ?? {}, 'new_work'))

/** The write that keeps the list of those to be mailed about new work, at once or once a day; none if the change doesn't concern it. */
export function hearerWrites(user: UserRecord, changes: Partial<Choosing>): Write[] {
  if (!changes.hearing || isHearer(user) === isHearer(changes)) return []
  const key = hearerKey(user.id)
  return isHearer(changes) ? [{ put: { ...key, userId: user.id } }] : [{ delete: key }]
}

/** The list, by id. It may name people who have left the staff since. */
export async function hearersOfNewWork(table: Table, { limit, after }: PageRequest): Promise<Page<number>> {
  const { items, next } = await table.query({ pk, limit, after: after && Position.parse(after) })
  return { items: items.map((item) => Hearer.parse(item).userId), next: next && { pk: next.pk, sk: next.sk } }
}
