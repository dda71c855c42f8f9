import { ReportViews } from '@remotehands/contract'
import * as z from 'zod'
import { singleRecord } from '../table/records.ts'
import type { Table } from '../table/table.ts'

/** As it is stored, beside its keys. */
export const ReportViewsRecord = z.object(ReportViews.shape)

/** Each person's saved filters of the reports: one item. */
export function reportViewStore(table: Table) {
  const ofUser = (userId: number) =>
    singleRecord<ReportViews>(table, {
      key: { pk: `USER#${userId}`, sk: 'REPORTVIEWS' },
      shape: ReportViewsRecord,
      unsaved: { version: 0, views: [] },
    })
  return {
    /** Strongly consistent. */
    read: (userId: number): Promise<ReportViews> => ofUser(userId).read(),
    /** Throws CONFLICT if they changed since they were read. */
    save: (userId: number, seen: ReportViews, views: ReportViews['views']): Promise<ReportViews> =>
      ofUser(userId).change(seen, { views }),
  }
}
