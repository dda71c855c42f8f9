import { readFile } from 'node:fs/promises'
import type { Stores } from '@remotehands/core'
import { writeDurably } from '../write-durably.ts'

interface ForgettingErased {
  stores: Pick<Stores, 'erasures'>
  /** Says up to which erasure the database was rewritten. */
  noteFile: string
  /** Rewrites the database without what was deleted. */
  rewrite: () => Promise<void>
}

const atOnce = 100

/**
 * Rewrites the database once erasures have ended since it was last rewritten: until then, its file holds bytes of what was
 * deleted. Returns whether it did. Safe to repeat.
 */
export async function forgetErased({ stores, noteFile, rewrite }: ForgettingErased): Promise<boolean> {
  const latest = await latestErasure(stores)
  const noted = await readFile(noteFile, 'utf8').catch(() => '')
  if (latest <= noted) return false
  await rewrite()
  await writeDurably(noteFile, latest)
  return true
}

/** When the latest erasure ended; empty if none has. */
async function latestErasure({ erasures }: Pick<Stores, 'erasures'>): Promise<string> {
  let latest = ''
  let after: Parameters<typeof erasures.list>[1]['after']
  do {
    const { items, next } = await erasures.list({}, { limit: atOnce, after })
    for (const { doneAt } of items) if (doneAt !== null && doneAt > latest) latest = doneAt
    after = next
  } while (after)
  return latest
}
