/** As many as a function has connections to the table. */
const connections = 50

/** Works on all, a number of them at the same time. Results are in the order of what was given. */
export async function inTurns<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
  atOnce = connections,
): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [at, one] of waiting) results[at] = await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
  return results
}
