import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is prerendered or hydrated, for what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
