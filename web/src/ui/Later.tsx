import { type ReactNode, useDeferredValue } from 'react'

/** Drawn right after what stands around it, when that is on the screen: what nobody looks at first doesn't hold up the rest. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
