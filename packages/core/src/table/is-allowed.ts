import { ConditionFailed } from './table.ts'

/** Waits for a conditional write; false when its condition does not hold. */
export async function isAllowed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
