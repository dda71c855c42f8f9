import * as z from 'zod'
import type { Position } from '../table/page.ts'
import type { Table } from '../table/table.ts'

/** How far an upgrade of stored records is. `after` is where it goes on; undefined at the beginning. */
interface UpgradeState {
  isDone: boolean
  after?: Position | undefined
}

const State = z.object({
  isDone: z.boolean(),
  after: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What is known of the upgrades that go through all records of a kind, step by step. */
export function upgradeStore(table: Table) {
  const keyOf = (name: string) => ({ pk: `UPGRADE#${name}`, sk: 'UPGRADE' })
  return {
    /** Strongly consistent; undefined for one that has not begun. */
    async state(name: string): Promise<UpgradeState | undefined> {
      const item = await table.get(keyOf(name), { consistent: true })
      return item && State.parse(item)
    },
    keep: (name: string, { isDone, after }: UpgradeState): Promise<void> =>
      table.put({ ...keyOf(name), isDone, ...(after !== undefined && { after }) }),
  }
}
