const windowMs = 10 * 60 * 1000

/** What is held within ten minutes rings the bell of staff once: the key of that. */
export function heldMailKey(receivedAt: string): string {
  return `heldmail#${Math.floor(Date.parse(receivedAt) / windowMs)}`
}
