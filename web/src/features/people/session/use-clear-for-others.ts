import { useEffect, useRef } from 'react'

/** Clears half-written forms when somebody new signs in; whoever signs in again finds their text. */
export function useClearForOthers(userId: number | undefined, clear: () => void): void {
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (userId === undefined || userId === last.current) return
    last.current = userId
    clear()
  })
}
