import { AppError } from '../app-error.ts'
import { type RecordAct, recordEventWrite } from '../events/record-act.ts'
import { changeRecord } from '../table/change-record.ts'
import { ConditionFailed, ifAbsent, type Table } from '../table/table.ts'
import { emptyRota, RotaRecord } from './rota.ts'

/** What the audit log says of a change. */
export type RotaAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes'>

export function rotaStore(table: Table) {
  const key = { pk: 'DUTY', sk: 'ROTA' }
  return {
    /** Strongly consistent. Empty if none was saved yet. */
    async read(): Promise<RotaRecord> {
      const item = await table.get(key, { consistent: true })
      return item ? RotaRecord.parse(item) : emptyRota
    },
    /** Throws CONFLICT if the rota changed since it was read. */
    async change(
      rota: RotaRecord,
      change: Partial<Omit<RotaRecord, 'version'>>,
      act: RotaAct,
    ): Promise<RotaRecord> {
      const event = recordEventWrite(key.pk, 'duty', 1, { ...act, label: 'On-call rota', companyId: null })
      if (rota.version > 0)
        return changeRecord<RotaRecord>(table, {
          key,
          record: rota,
          change,
          indexKeys: () => ({}),
          writes: [event],
        })
      const first = { ...rota, ...change, version: 1 }
      try {
        await table.transact([{ put: { ...key, ...first }, condition: ifAbsent }, event])
        return first
      } catch (error) {
        if (error instanceof ConditionFailed) throw new AppError('CONFLICT', { cause: error })
        throw error
      }
    },
  }
}
