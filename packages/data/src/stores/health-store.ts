import type { HealthStore } from '@remotehands/core'
import type { Table } from '../table/table.ts'

export function healthStore(table: Table): HealthStore {
  return {
    async reach() {
      await table.get({ pk: 'HEALTH', sk: 'HEALTH' })
    },
  }
}
