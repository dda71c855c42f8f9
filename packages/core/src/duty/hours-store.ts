import { recordId, WorkingHours } from '@remotehands/contract'
import * as z from 'zod'
import { recordEventWrite } from '../events/record-act.ts'
import { singleRecord } from '../table/records.ts'
import type { Table } from '../table/table.ts'
import type { RotaAct } from './rota-store.ts'

/** The working hours of those who have other ones than the desk: one item, so that one read says who works now. */
export const HoursRecord = z.object({
  /** 0 until some are first saved. */
  version: z.int(),
  people: z.array(z.object({ userId: recordId, hours: WorkingHours })),
})
export type HoursRecord = z.output<typeof HoursRecord>

export function hoursStore(table: Table) {
  const key = { pk: 'DUTY', sk: 'HOURS' }
  const unsaved: HoursRecord = { version: 0, people: [] }
  const { read, change } = singleRecord(table, { key, shape: HoursRecord, unsaved })
  return {
    /** Strongly consistent. Empty if none were saved yet. */
    read,
    /** Throws CONFLICT if somebody's hours changed since they were read. */
    change: (record: HoursRecord, people: HoursRecord['people'], act: RotaAct): Promise<HoursRecord> =>
      change(
        record,
        { people },
        recordEventWrite(key.pk, 'duty', 1, { ...act, label: 'Working hours', companyId: null }),
      ),
  }
}
