import type { UpgradeStore } from '@remotehands/core'
import * as z from 'zod'
import type { Table } from '../table/table.ts'

const State = z.object({
  isDone: z.boolean(),
  after: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export function upgradeStore(table: Table): UpgradeStore {
  const keyOf = (name: string) => ({ pk: `UPGRADE#${name}`, sk: 'UPGRADE' })
  return {
    async state(name) {
      const item = await table.get(keyOf(name), { consistent: true })
      return item && State.parse(item)
    },
    keep: (name, { isDone, after }) =>
      table.put({ ...keyOf(name), isDone, ...(after !== undefined && { after }) }),
  }
}
