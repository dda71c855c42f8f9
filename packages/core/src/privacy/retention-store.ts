import { defaultPeriods, RetentionPeriods } from '@remotehands/contract'
import * as z from 'zod'
import { type RecordAct, recordEventWrite } from '../events/record-act.ts'
import { singleRecord } from '../table/records.ts'
import type { Table } from '../table/table.ts'

export const RetentionRecord = z.object({ version: z.int(), periods: RetentionPeriods })
export type RetentionRecord = z.output<typeof RetentionRecord>

/** What of the log, or of a list by time, was gone through already. */
const Reached = z.object({ until: z.string() })

type Act = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes'>

/** For how long what is held of people is kept, and how far the job that deletes it is. */
export function retentionStore(table: Table) {
  const pk = 'RETENTION'
  const unsaved: RetentionRecord = { version: 0, periods: defaultPeriods }
  const { read, change } = singleRecord(table, { key: { pk, sk: pk }, shape: RetentionRecord, unsaved })
  const reachedKey = (what: string) => ({ pk, sk: `REACHED#${what}` })
  return {
    /** Strongly consistent. As by default until somebody changes it. */
    read,
    /** Throws CONFLICT if it changed since it was read. */
    change: (record: RetentionRecord, periods: RetentionPeriods, act: Act): Promise<RetentionRecord> =>
      change(
        record,
        { periods },
        recordEventWrite(pk, 'retention', 1, { ...act, label: 'Retention periods', companyId: null }),
      ),
    /** Up to where a list by time was gone through; undefined before the first time. */
    async reached(what: string): Promise<string | undefined> {
      const item = await table.get(reachedKey(what), { consistent: true })
      return item && Reached.parse(item).until
    },
    reach: (what: string, until: string): Promise<void> => table.put({ ...reachedKey(what), until }),
  }
}
