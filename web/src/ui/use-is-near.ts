import { inView } from 'framer-motion'
import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has been within 600 px of the window, or had the focus inside. */
export function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const come = () => setNear(true)
    if (element.contains(document.activeElement)) come()
    element.addEventListener('focusin', come)
    element.addEventListener('submit', come)
    const stop = inView(element, come, { margin: '600px 0px' })
    return () => {
      stop()
      element.removeEventListener('focusin', come)
      element.removeEventListener('submit', come)
    }
  }, [ref])
  return isNear
}
