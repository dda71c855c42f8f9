/** Whoever waits to be scrolled to, and what happens then. */
const waiting = new Map<Element, () => void>()
let position = 0

/** A fast scroll is on the screen before it is heard of here: elements begin a little below the window's edge. */
const leadPx = 32

/**
 * Calls `enter` once, when scrolling brings the top of `element` into the window from below. What is in view without
 * that (when the page loads, in a window that grew, on a page that shrank) is on the screen already: it never enters.
 * Returns the way to stop waiting.
 */
export function whenScrolledTo(element: Element, enter: () => void): () => void {
  if (waiting.size === 0) {
    position = scrollY
    addEventListener('scroll', look, { passive: true })
  }
  waiting.set(element, enter)
  return () => forget(element)
}

function look(): void {
  const moved = scrollY - position
  position = scrollY
  const fold = innerHeight + leadPx
  // All are measured before any of them moves.
  const tops = Array.from(waiting, ([element, enter]) => ({
    element,
    enter,
    top: element.getBoundingClientRect().top,
  }))
  for (const { element, enter, top } of tops) {
    if (top >= fold) continue
    forget(element)
    if (top + moved >= fold) enter()
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  if (waiting.size === 0) removeEventListener('scroll', look)
}
