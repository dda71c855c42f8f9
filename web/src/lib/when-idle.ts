/** Runs `task` once the page is painted and the browser has nothing more urgent. Returns the way to cancel it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
