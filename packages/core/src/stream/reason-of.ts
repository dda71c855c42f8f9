const longestReason = 300

/** Says in one line, for a person, why something failed; the log has the rest. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.replaceAll(/\s+/g, ' ').trim() || 'It gave no reason.'
  const isOfSchema = error instanceof Error && error.name === 'ZodError'
  return isOfSchema ? 'The record does not have the form that it should have.' : line.slice(0, longestReason)
}
