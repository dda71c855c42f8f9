import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { dismissToast, holdToast } from './toast-store.ts'

/**
 * The focus in a region of notifications. F8 brings it there (§4), and it holds the notification. It moves on to the one
 * that replaces it, and goes back to where it came from when the notification is gone. Escape dismisses.
 */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  isTop: boolean,
  toastId: string | undefined,
) {
  const cameFrom = useRef<HTMLElement>(undefined)
  /** A focused button that goes with its card leaves the focus nowhere, and no event tells. */
  const isInside = useRef(false)
  const shown = useRef(toastId)

  useEffect(() => {
    if (!isTop) return
    const focusOnF8 = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', focusOnF8)
    return () => document.removeEventListener('keydown', focusOnF8)
  }, [isTop, region])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = toastId
    if (before === toastId || !isInside.current) return
    if (toastId !== undefined) {
      region.current?.focus()
      holdToast('focus', true)
    } else if (isTop) giveBack()
  })

  function giveBack() {
    isInside.current = false
    const target = cameFrom.current
    cameFrom.current = undefined
    if (target?.isConnected) target.focus({ preventScroll: true })
    else region.current?.blur()
  }

  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      holdToast('focus', true)
      isInside.current = true
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget
      }
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && currentTarget.contains(relatedTarget)) return
      holdToast('focus', false)
      // Another window has the focus now; this one keeps its place.
      if (document.hasFocus()) isInside.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // A dialog around the region stays open.
      event.preventDefault()
      event.stopPropagation()
      if (toastId === undefined) giveBack()
      else dismissToast()
    },
  }
}
