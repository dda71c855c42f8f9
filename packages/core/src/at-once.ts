/**
 * Waits for things that don't need each other, all of them, also if one fails: when it throws the first failure, nothing is
 * under way any more.
 */
export async function atOnce(works: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
