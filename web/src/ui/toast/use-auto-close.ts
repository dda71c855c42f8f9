import { useEffect } from 'react'

/** §4: a notification closes by itself. */
const autoCloseMs = 5_000

/** Closes after five seconds in which nobody holds it: the time starts anew when the pointer or the focus leaves. */
export function useAutoClose(id: string, isHeld: boolean, close: (id: string) => void): void {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close(id), autoCloseMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, close])
}
