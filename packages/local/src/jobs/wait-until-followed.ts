import type { Doorbell } from './doorbell.ts'
import type { Backlog } from './stream-poller.ts'

/** Milliseconds. A change that fails again and again doesn't hold up whoever waits for ever. */
const longestFailing = 30_000
/** Once it did: nobody waits that long for the same change again. */
const afterwards = 1_000
/** A slow machine takes its time for what succeeds, but no reader is waited for that does nothing. */
const longest = 10 * 60_000
const pause = 50

/**
 * Builds what waits until every reader of the stream is done with all that was written since the last time:
 * also with what the readers themselves write.
 */
export function waitUntilFollowed(
  backlogs: () => Promise<Record<string, Backlog>>,
  doorbell: Pick<Doorbell, 'rings' | 'wait'>,
  isFailing: () => boolean,
) {
  const { signal } = new AbortController()
  let settled = -1
  let patience = longestFailing
  return async (): Promise<void> => {
    const end = Date.now() + longest
    let failingSince: number | undefined
    const isOver = () => {
      failingSince = isFailing() ? (failingSince ?? Date.now()) : undefined
      return Date.now() >= end || (failingSince !== undefined && Date.now() - failingSince >= patience)
    }
    while (doorbell.rings() !== settled && !isOver()) {
      const rings = doorbell.rings()
      const isWaiting = Object.values(await backlogs()).some(({ waiting }) => waiting > 0)
      if (!isWaiting && rings === doorbell.rings()) settled = rings
      else await doorbell.wait(doorbell.rings(), pause, signal)
    }
    patience = doorbell.rings() === settled ? longestFailing : afterwards
  }
}
