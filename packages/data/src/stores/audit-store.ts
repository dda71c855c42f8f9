import type { AuditStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { isAllowed } from './is-allowed.ts'

/** One partition for each month (UTC). */
export function auditStore(table: Table): AuditStore {
  return {
    async append(entry) {
      const key = { pk: `AUDIT#${entry.at.slice(0, 7)}`, sk: entry.id }
      await isAllowed(table.put({ ...key, ...entry }, ifAbsent))
    },
  }
}
