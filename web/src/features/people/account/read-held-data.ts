import { type HeldData, type HeldPart, heldParts, limits } from '@remotehands/contract'
import { callPage } from '../../../lib/api.ts'

/** All that is held about the person who is signed in. */
export type AllHeld = Readonly<Record<HeldPart, readonly HeldData[]>>

/** Reads every part, page after page. Throws ApiError; undefined once `signal` says so. */
export async function readHeldData(signal: AbortSignal): Promise<AllHeld | undefined> {
  const all: Record<HeldPart, HeldData[]> = {
    ...{ account: [], kept: [], devices: [], sessions: [], tickets: [], acts: [] },
  }
  for (const part of heldParts) {
    let cursor: string | undefined
    do {
      const query = { part, limit: limits.page.max, ...(cursor && { cursor }) }
      const page = await callPage('account.data', { query })
      if (signal.aborted) return
      all[part].push(...page.items)
      cursor = page.nextCursor
    } while (cursor)
  }
  return all
}
