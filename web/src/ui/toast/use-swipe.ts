import { type DragEvent, type PointerEvent, useState } from 'react'

/** §4: a swipe to the right of 50 px dismisses. */
const thresholdPx = 50
/** A press may tremble by so much. */
const tremblePx = 5

/** Follows a pointer that drags to the right. `offset` is how far, in pixels; `onSwipe` runs past the threshold. */
export function useSwipe(onSwipe: () => void) {
  const [drag, setDrag] = useState<{ from: number; offset: number }>()
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setDrag({ from: event.clientX, offset: 0 })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return
      // It was let go outside.
      if (event.buttons === 0) return setDrag(undefined)
      const offset = Math.max(0, event.clientX - drag.from)
      // A mere press stays with what was pressed; a drag is the card's, wherever the pointer goes.
      if (offset > tremblePx) event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ ...drag, offset })
    },
    onPointerUp: (event: PointerEvent) => {
      // A quick flick ends before its last move is drawn.
      if (drag && event.clientX - drag.from >= thresholdPx) onSwipe()
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
    // Text that was selected on the way would be dragged along.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
  return { offset: drag?.offset ?? 0, handlers }
}
