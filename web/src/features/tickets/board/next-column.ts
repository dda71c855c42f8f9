import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Where an arrow key takes a ticket: to the next column on that side that takes it. */
export const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  if (!step) return undefined
  event.preventDefault()
  const inset = 8
  const places = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => context.droppableRects.get(id) ?? [])
    .map(({ left, top }) => ({ x: left + inset, y: top + inset }))
    .sort((a, b) => (a.x - b.x) * step)
  return places.find(({ x }) => (x - currentCoordinates.x) * step > 1)
}
