import { watchDeadlines } from '@remotehands/core'
import { deps } from '../../deps.ts'

const services = deps()

/** Runs on a schedule. Whatever it could not look at, the next run does. */
export async function handler(): Promise<void> {
  await watchDeadlines(await services())
}
