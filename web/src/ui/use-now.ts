import { useSyncExternalStore } from 'react'

const tickMs = 60_000
let now = Date.now()

/** A recent time is kept, because a new one redraws everything that shows a time. */
function refresh(): void {
  if (Math.abs(Date.now() - now) >= tickMs) now = Date.now()
}

function subscribe(listener: () => void): () => void {
  refresh()
  const timer = setInterval(() => {
    refresh()
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
