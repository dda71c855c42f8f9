import type { Position } from './page.ts'

/** How far an upgrade of stored records is. `after` is where it goes on; undefined at the beginning. */
interface UpgradeState {
  isDone: boolean
  after?: Position | undefined
}

/** What is known of the upgrades that go through all records of a kind, step by step. */
export interface UpgradeStore {
  /** Strongly consistent; undefined for one that has not begun. */
  state(name: string): Promise<UpgradeState | undefined>
  keep(name: string, state: UpgradeState): Promise<void>
}
