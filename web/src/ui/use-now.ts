import { useSyncExternalStore } from 'react'

const tickMs = 60_000
let now = Date.now()

function subscribe(listener: () => void): () => void {
  now = Date.now()
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, tickMs)
  return () => clearInterval(timer)
}

/** The time in milliseconds, a minute at a time. The one place of the web that reads the clock for display. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
}
