import { join } from 'node:path'
import { systemClock } from '@remotehands/functions/adapters/system-clock'
import { onTestFinished } from 'vitest'
import { openClock } from '../../src/clock/local-clock.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A clock with a file of its own; the functions of this process live by real time again after the test. */
export async function openTestClock() {
  const file = join(await temporaryFolder(), 'clock.json')
  onTestFinished(() => void Object.assign(systemClock, { now: () => new Date(), real: undefined }))
  return { file, clock: await openClock(file) }
}
