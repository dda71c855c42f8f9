import * as z from 'zod'
import type { Position } from '../table/pages.ts'
import type { Table } from '../table/table.ts'

/** How far an upgrade of stored records has come. `after` is where it continues; undefined at first. */
interface UpgradeState {
  isDone: boolean
  after?: Position | undefined
}

const State = z.object({
  isDone: z.boolean(),
  after: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The progress of the upgrades that go through all records of a kind, step by step. */
export function upgradeStore(table: Table) {
  const keyOf = (name: string) => ({ pk: `UPGRADE#${name}`, sk: 'UPGRADE' })
  return {
    /** Strongly consistent; undefined for an upgrade that hasn't begun. */
    async state(name: string): Promise<UpgradeState | undefined> {
      const item = await table.get(keyOf(name), { consistent: true })
      return item && State.parse(item)
    },
    keep: (name: string, { isDone, after }: UpgradeState): Promise<void> =>
      table.put({ ...keyOf(name), isDone, ...(after !== undefined && { after }) }),
  }
}
