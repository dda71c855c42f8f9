import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { isBusy } from './is-busy.ts'

// The thread of `rewriteFile`: what SQLite does blocks it.
const { file, patience } = workerData as { file: string; patience: number }
const deadline = Date.now() + patience
const pause = 50

/** Tries until it succeeds, and throws once that takes too long. */
async function untilDone(work: () => boolean): Promise<void> {
  for (;;) {
    try {
      if (work()) return
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    if (Date.now() > deadline) throw new Error('The database is in use all the time.')
    await sleep(pause)
  }
}

const database = new DatabaseSync(file, { timeout: pause })
try {
  await untilDone(() => {
    database.exec('VACUUM')
    return true
  })
  // The log holds pages as they were before, until it is cut to nothing.
  await untilDone(() => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0)
} finally {
  database.close()
}
