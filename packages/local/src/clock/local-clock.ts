import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { systemClock } from '@remotehands/functions/adapters/system-clock'
import * as z from 'zod'
import { writeDurably } from '../write-durably.ts'

/** This machine's clock: runs as the real one does, some time ahead of it. */
export interface LocalClock {
  now(): Date
  /** Milliseconds by which it is ahead of real time. */
  ahead(): number
  /** Moves forward to `at`; on disk before it holds. Does nothing if that is over already. */
  moveTo(at: Date): Promise<void>
  backToReal(): Promise<void>
}

const Moved = z.object({ aheadMs: z.number() })

/** Opens the clock whose setting is in `file`, and has all functions of this process live by it. */
export async function openClock(file: string): Promise<LocalClock> {
  let ahead = existsSync(file) ? Moved.parse(JSON.parse(await readFile(file, 'utf8'))).aheadMs : 0
  const now = () => new Date(Date.now() + ahead)
  Object.assign(systemClock, { now, real: () => new Date() })
  return {
    now,
    ahead: () => ahead,
    async moveTo(at) {
      const aheadMs = at.getTime() - Date.now()
      if (aheadMs <= ahead) return
      await writeDurably(file, JSON.stringify({ aheadMs }))
      ahead = aheadMs
    },
    async backToReal() {
      await rm(file, { force: true })
      ahead = 0
    },
  }
}
