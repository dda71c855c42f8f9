import { useEffect, useState } from 'react'

/** Nobody notices so short a wait. */
const waitMs = 100

/**
 * What has come, once what is shown with it has come too: they are drawn once, not one after the other. It waits a moment
 * at most, and only the first time.
 */
export function useTogether<T>(value: T | undefined, isOtherThere: boolean): T | undefined {
  const [isOver, setOver] = useState(false)
  const isThere = value !== undefined
  if (isThere && isOtherThere && !isOver) setOver(true)
  const isWaiting = isThere && !isOtherThere && !isOver
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), waitMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting ? undefined : value
}
