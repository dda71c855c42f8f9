import { PresenceAct, presenceSeconds, recordId } from '@remotehands/contract'
import * as z from 'zod'
import { ttlOf } from '../table/item-keys.ts'
import { firstRecords, listSorted, type PageRequest } from '../table/pages.ts'
import { ifPresent, isAllowed, type Table } from '../table/table.ts'
import { ConnectionRecord } from './connection.ts'

/** A staff member's page that has a ticket open. */
export const PresenceRecord = ConnectionRecord.extend({
  ticketId: recordId,
  act: PresenceAct,
  /** Milliseconds since 1970. */
  saidAt: z.number(),
})
export type PresenceRecord = z.output<typeof PresenceRecord>

/** A page may say something new this often. */
const pauseMs = 500
const prefix = 'LIVE#'

/** Who has which ticket open: an item for each page, which expires. */
export function presenceStore(table: Table) {
  const partition = (ticketId: number) => `${prefix}TICKET#${ticketId}`
  return {
    /** Returns whether it was kept: a page that says something again at once is not heard. */
    put(presence: PresenceRecord): Promise<boolean> {
      const { id, ticketId, saidAt } = presence
      const ttl = ttlOf(new Date(saidAt + presenceSeconds * 1000))
      const item = { pk: partition(ticketId), sk: prefix + id, ...presence, ttl }
      return isAllowed(table.put(item, [{ attribute: 'saidAt', absentOrLessThan: saidAt - pauseMs }]))
    },
    /** Returns whether the page was there. */
    delete: (ticketId: number, connectionId: string): Promise<boolean> =>
      isAllowed(table.delete({ pk: partition(ticketId), sk: prefix + connectionId }, ifPresent)),
    /** Those who have said so within the last half minute: the table deletes the others late. */
    async ofTicket(ticketId: number, now: Date): Promise<PresenceRecord[]> {
      const query = { pk: partition(ticketId), sk: { beginsWith: prefix }, consistent: true }
      const read = (page: PageRequest) => listSorted(table, query, page, (item) => PresenceRecord.parse(item))
      const all = await firstRecords(read, Number.POSITIVE_INFINITY)
      return all.filter(({ saidAt }) => saidAt > now.getTime() - presenceSeconds * 1000)
    },
  }
}
