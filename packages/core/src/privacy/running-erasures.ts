import { limits } from '@remotehands/contract'
import type { Stores } from '../stores.ts'
import { isStuck } from './present-erasure.ts'

/** The companies whose people are being erased, each once; what got stuck waits for an administrator and isn't among them. */
export async function runningErasures(stores: Pick<Stores, 'erasures' | 'tasks'>): Promise<number[]> {
  const { items } = await stores.erasures.list({}, { limit: limits.page.max })
  const running = items.filter(({ state }) => state === 'running')
  const stuck = await Promise.all(running.map((record) => isStuck(record, stores)))
  return [...new Set(running.filter((_, at) => !stuck[at]).map(({ companyId }) => companyId))]
}
