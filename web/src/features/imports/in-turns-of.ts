/** As many calls at a time keep a function and the connection busy without crowding others out. */
const atOnce = 3

/** Works on all items, a few at a time and in their order. The first failure, or the signal, stops it. */
export async function inTurnsOf<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  let hasFailed = false
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      signal.throwIfAborted()
      const at = next
      next += 1
      const item = items[at]
      try {
        if (item !== undefined) await work(item, at)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
