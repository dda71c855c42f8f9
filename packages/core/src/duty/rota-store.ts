import { type RecordAct, recordEventWrite } from '../events/record-act.ts'
import { singleRecord } from '../table/records.ts'
import type { Table } from '../table/table.ts'
import { emptyRota, RotaRecord } from './rota.ts'

/** What the audit log says of a change. */
export type RotaAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes'>

export function rotaStore(table: Table) {
  const key = { pk: 'DUTY', sk: 'ROTA' }
  const { read, change } = singleRecord(table, { key, shape: RotaRecord, unsaved: emptyRota })
  return {
    /** Strongly consistent. Empty if none was saved yet. */
    read,
    /** Throws CONFLICT if the rota changed since it was read. */
    change: (
      rota: RotaRecord,
      changes: Partial<Omit<RotaRecord, 'version'>>,
      act: RotaAct,
    ): Promise<RotaRecord> =>
      change(
        rota,
        changes,
        recordEventWrite(key.pk, 'duty', 1, { ...act, label: 'On-call rota', companyId: null }),
      ),
  }
}
