import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isConnected = false

/** Says whether changes come by themselves at the moment. */
export function setLive(connected: boolean): void {
  isConnected = connected
  for (const listener of listeners) listener()
}

/** Whether changes come by themselves at the moment; otherwise pages ask now and then. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isConnected,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
