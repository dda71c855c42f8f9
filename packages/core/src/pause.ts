const baseDelayMs = 10
const longestDelayMs = 500

/** Waits before retrying what others do at the same moment: longer each time, with jitter. */
export async function pause(attempt: number): Promise<void> {
  const longest = Math.min(longestDelayMs, baseDelayMs * 2 ** attempt)
  await wait(Math.random() * longest)
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
