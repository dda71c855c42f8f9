import { watchTickets } from '@remotehands/core'
import { deps } from '../../deps.ts'

const services = deps()

/** Runs every few minutes: warns of the tickets that are due by now. */
export async function handler(): Promise<void> {
  await watchTickets(await services())
}
