import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import { changeRecord } from './change-record.ts'
import { ConditionFailed, ifAbsent, type Key, type Table, type Write } from './table.ts'

/** The one record of its kind. Until it is first saved it reads as `unsaved`, of version 0. */
export function singleRecord<R extends { version: number }>(
  table: Table,
  { key, shape, unsaved }: { key: Key; shape: z.ZodType<R>; unsaved: R },
) {
  return {
    /** Strongly consistent. */
    async read(): Promise<R> {
      const item = await table.get(key, { consistent: true })
      return item ? shape.parse(item) : unsaved
    },
    /** Changes `record`, with `writes`. Throws CONFLICT if it changed since it was read. */
    async change(record: R, change: Partial<R>, ...writes: readonly Write[]): Promise<R> {
      if (record.version > 0)
        return changeRecord<R>(table, { key, record, change, indexKeys: () => ({}), writes })
      const first: R = { ...record, ...change, version: 1 }
      try {
        await table.transact([{ put: { ...key, ...first }, condition: ifAbsent }, ...writes])
        return first
      } catch (error) {
        if (error instanceof ConditionFailed) throw new AppError('CONFLICT', { cause: error })
        throw error
      }
    },
  }
}
