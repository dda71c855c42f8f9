import type { Table } from '../../table/table.ts'

export function healthStore(table: Table) {
  return {
    /** One GetItem of an item that does not exist. Throws UNAVAILABLE while the table does not answer. */
    async reach(): Promise<void> {
      await table.get({ pk: 'HEALTH', sk: 'HEALTH' })
    },
  }
}
