/** Works on all items, `atOnce` at a time and in their order. The first failure, or the signal, stops it. */
export async function inTurnsOf<T>(
  items: readonly T[],
  atOnce: number,
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
