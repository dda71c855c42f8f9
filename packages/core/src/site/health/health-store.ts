import type { Table } from '../../table/table.ts'

export function healthStore(table: Table) {
  return {
    /** One GetItem of an item that doesn't exist. Throws UNAVAILABLE if the table doesn't respond. */
    async reach(): Promise<void> {
      await table.get({ pk: 'HEALTH', sk: 'HEALTH' })
    },
  }
}
