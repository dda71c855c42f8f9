import { dayMs } from '@remotehands/contract'
import { createStores, rebuildIndexes, type Services } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import type { MemoryFiles } from '@remotehands/data/memory-files'
import { seedDemo } from '@remotehands/demo'

type Needed = Pick<Services, 'hasher' | 'clock' | 'settings'>

/** Milliseconds after which what the demo data call a minute old no longer is. */
const staleAfter = 10 * 60_000

let newest: { at: number; data: ReturnType<typeof make> } | undefined

/** The demo data and their indexes, to begin with. Made once for all who ask within ten minutes of one day. */
export function demoData(needed: Needed): ReturnType<typeof make> {
  const now = needed.clock.now().getTime()
  if (!newest || isStale(newest.at, now)) newest = { at: now, data: make(needed) }
  return newest.data
}

// They count days from today, too.
const isStale = (at: number, now: number) =>
  Math.abs(now - at) > staleAfter || Math.floor(now / dayMs) !== Math.floor(at / dayMs)

async function make({ hasher, clock, settings }: Needed) {
  const table = memoryTable()
  const stores = createStores(table)
  const files: Parameters<MemoryFiles['put']>[] = []
  const keep: MemoryFiles['put'] = async (...file) => void files.push(file)
  await seedDemo(stores, hasher, clock.now(), settings.serviceLevels, keep, settings)
  await rebuildIndexes(stores, settings.serviceLevels, clock.now())
  return { table, files }
}
