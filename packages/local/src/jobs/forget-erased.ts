import { readFile } from 'node:fs/promises'
import { dayMs } from '@remotehands/contract'
import { deletedLast, type Stores } from '@remotehands/core'
import { writeDurably } from '../write-durably.ts'

interface ForgettingErased {
  stores: Pick<Stores, 'retention'>
  /** When the latest erasure ended; empty if none has. */
  erasedAt: string
  now: () => Date
  /** Says up to which erasure or deletion the database was rewritten. */
  noteFile: string
  /** Rewrites the database without what was deleted. */
  rewrite: () => Promise<void>
}

const atOnce = 100

/**
 * Rewrites the database once erasures have ended since it was last rewritten, or, once a day, something has passed its retention
 * period: until then, its file holds bytes of what was deleted. Returns whether it did. Safe to repeat.
 */
export async function forgetErased(options: ForgettingErased): Promise<boolean> {
  const { stores, erasedAt, now, noteFile, rewrite } = options
  const deleted = (await stores.retention.reached(deletedLast)) ?? ''
  const noted = await readFile(noteFile, 'utf8').catch(() => '')
  // What is deleted by the hour, such as addresses, isn't worth a pause of all writes each time.
  const dayAgo = new Date(now().getTime() - dayMs).toISOString()
  if (erasedAt <= noted && (deleted <= noted || noted > dayAgo)) return false
  await rewrite()
  await writeDurably(noteFile, [erasedAt, deleted].sort().at(-1) ?? erasedAt)
  return true
}

/** When the latest erasure ended; empty if none has. */
export async function latestErasure({ erasures }: Pick<Stores, 'erasures'>): Promise<string> {
  let latest = ''
  let after: Parameters<typeof erasures.list>[1]['after']
  do {
    const { items, next } = await erasures.list({}, { limit: atOnce, after })
    for (const { doneAt } of items) if (doneAt !== null && doneAt > latest) latest = doneAt
    after = next
  } while (after)
  return latest
}
