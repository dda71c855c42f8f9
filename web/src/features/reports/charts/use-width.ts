import { type RefCallback, useCallback, useState } from 'react'

/** The width before it is measured, and where it can't be. */
const assumed = 640

/** The width of an element in pixels, as it changes. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(assumed)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
