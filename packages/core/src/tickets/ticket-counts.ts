import * as z from 'zod'
import type { Key, Table } from '../table/table.ts'

const Counts = z.object({ userId: z.int(), tickets: z.int(), active: z.int() })

/** How many tickets a user has raised, kept up to date by the transactions that change it. */
export function ticketCountsKey(userId: number): Key {
  return { pk: `USER#${userId}`, sk: 'COUNTS' }
}

/** Reads each user's counts in one batch; a user who never raised a ticket is absent. */
export async function readTicketCounts(table: Table, userIds: readonly number[]) {
  const items = (await table.getMany(userIds.map(ticketCountsKey))).map((item) => Counts.parse(item))
  return new Map(items.map(({ userId, tickets, active }) => [userId, { tickets, active }]))
}
