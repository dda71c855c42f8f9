const baseDelayMs = 10
const longestDelayMs = 500

/** Waits before retrying what others do at the same moment: longer each time, with jitter. */
export async function pause(attempt: number): Promise<void> {
  const longest = Math.min(longestDelayMs, baseDelayMs * 2 ** attempt)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
}
