/**
 * Runs `task` once the browser has nothing more urgent, after 300 ms at the latest: on a busy machine it may not have an
 * idle moment for minutes. Returns the way to cancel it.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 300 })
  return () => cancelIdleCallback(handle)
}
