import * as z from 'zod'
import { padded, ttlOf } from '../../table/item-keys.ts'
import { ConditionFailed, isAllowed, type Table, type Write } from '../../table/table.ts'
import { NoticeRecord } from '../notice.ts'

/** A person's summary that waits for its hour. */
export const DueDigest = z.object({ userId: z.int(), due: z.string() })
export type DueDigest = z.output<typeof DueDigest>

const waiting = 'DIGESTS'
/** Longer than any repetition. */
const keptMs = 30 * 24 * 60 * 60 * 1000
/** A summary is a mail, not an archive. */
const mostLines = 100
/** How many summaries are asked for at once. */
export const digestPage = 100

/** What people hear of once a day: one item for each person and summary, and its lines. */
export function digestStore(table: Table) {
  const keyOf = ({ userId, due }: DueDigest) => ({ pk: `USER#${userId}`, sk: `DIGEST#${due}` })
  return {
    /**
     * Adds a line, once per `receipt`, a write that others refuse to repeat. Returns `told` if somebody made
     * that write before, `closed` if this summary is on its way.
     */
    async add(digest: DueDigest, line: NoticeRecord, receipt: Write): Promise<'added' | 'told' | 'closed'> {
      const { userId, due } = digest
      const ttl = ttlOf(new Date(Date.parse(due) + keptMs))
      const index = { gsi3pk: waiting, gsi3sk: `${due}#${padded(userId)}` }
      const isOpen = [{ attribute: 'closedAt', absentOrLessThan: '0' }]
      const { pk, sk } = keyOf(digest)
      try {
        await table.transact([
          receipt,
          { update: { pk, sk }, changes: { set: { ...digest, ...index, ttl } }, condition: isOpen },
          { put: { pk, sk: `DIGESTLINE#${due}#${line.id}`, ...line, ttl } },
        ])
        return 'added'
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        return error.index === 0 ? 'told' : 'closed'
      }
    },
    /** Lists the summaries whose hour has come, the earliest first. */
    async due(now: Date, limit = digestPage): Promise<DueDigest[]> {
      const sk = { lessThan: `${now.toISOString()}~` }
      const { items } = await table.query({ index: 'gsi3', pk: waiting, sk, limit })
      return items.map((item) => DueDigest.parse(item))
    },
    /** From now on nothing is added to it. */
    async close(digest: DueDigest, now: Date): Promise<void> {
      await table.update(keyOf(digest), { set: { closedAt: now.toISOString() } })
    },
    /** Takes a closed one off the list of those that wait. */
    async settle(digest: DueDigest): Promise<void> {
      const closed = [{ attribute: 'closedAt', greaterThan: '0' }]
      await isAllowed(table.update(keyOf(digest), { remove: ['gsi3pk', 'gsi3sk'] }, closed))
    },
    /** Its lines, in the order of what happened: the first hundred, and whether there are more. */
    async lines({ userId, due }: DueDigest): Promise<{ lines: NoticeRecord[]; hasMore: boolean }> {
      const sk = { beginsWith: `DIGESTLINE#${due}#` }
      const { items } = await table.query({
        ...{ pk: `USER#${userId}`, sk, consistent: true, limit: mostLines + 1 },
      })
      const lines = items.slice(0, mostLines).map((item) => NoticeRecord.parse(item))
      return { lines, hasMore: items.length > mostLines }
    },
  }
}
