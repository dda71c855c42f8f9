import { watchDeadlines } from '@remotehands/core'
import { deps } from '../../deps.ts'

/** Runs on a schedule. Whatever it could not look at, the next run does. */
export async function handler(): Promise<void> {
  const { services } = await deps()
  await watchDeadlines(services)
}
