import { useLayoutEffect, useMemo, useRef } from 'react'

type Acts = Readonly<Record<string, ((...args: never[]) => void) | undefined>>

/**
 * Returns functions that stay the same and call the latest of `acts`, so that a memoized row isn't drawn again for a new one. One that
 * is absent is absent here. They are for events, after the drawing.
 */
export function useStable<T extends Acts>(acts: T): T {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const present = Object.keys(acts)
    .filter((name) => acts[name])
    .join()
  return useMemo(() => {
    const calls = present
      .split(',')
      .map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])
    return Object.fromEntries(present ? calls : []) as T
  }, [present])
}
