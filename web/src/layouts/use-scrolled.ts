import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by more than `distancePx`. */
export function useScrolled(distancePx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > distancePx,
    () => false,
  )
}
