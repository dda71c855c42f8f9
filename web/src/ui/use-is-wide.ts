import { useSyncExternalStore } from 'react'

/** The theme's breakpoint `lg`: wide enough for a table. */
const wide = '(min-width: 62rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is wide enough for a table of many columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
}
