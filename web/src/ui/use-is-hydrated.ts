import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in prerendered pages and while they are taken over: for what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
