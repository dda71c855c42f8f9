import { ConditionFailed } from './table.ts'

/** Waits for a conditional write; returns false if its condition doesn't hold. */
export async function isAllowed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
