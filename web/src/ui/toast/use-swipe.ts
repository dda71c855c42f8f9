import { type PointerEvent, useState } from 'react'

/** §4: a swipe to the right of 50 px dismisses. */
const thresholdPx = 50

/** Follows a pointer that drags to the right. `offset` is how far, in pixels; `onSwipe` runs past the threshold. */
export function useSwipe(onSwipe: () => void) {
  const [drag, setDrag] = useState<{ from: number; offset: number }>()
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setDrag({ from: event.clientX, offset: 0 })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag({ ...drag, offset: Math.max(0, event.clientX - drag.from) })
    },
    onPointerUp: () => {
      if (drag && drag.offset >= thresholdPx) onSwipe()
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  }
  return { offset: drag?.offset ?? 0, handlers }
}
