import { useEffect } from 'react'
import { dismissToast } from './toast-store.ts'
import { useCurrentToast, useIsToastHeld } from './use-toast.ts'

/** §4: a notification closes by itself. */
const autoCloseMs = 5_000

/**
 * Closes the notification after five seconds in which nobody holds it: the time starts anew when the pointer or the focus
 * leaves, and goes on when a dialog opens or closes around it.
 */
export function useAutoClose(): void {
  const toast = useCurrentToast()
  const isHeld = useIsToastHeld()
  const id = toast?.isOpen ? toast.id : undefined
  useEffect(() => {
    if (id === undefined || isHeld) return
    const timer = setTimeout(() => dismissToast(id), autoCloseMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
}
