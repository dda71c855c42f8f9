/** The ids added and removed when one list replaces another, each once; nothing without a new list. */
export function differenceOf(
  before: readonly number[],
  after: readonly number[] = before,
): { added: number[]; removed: number[] } {
  return {
    added: [...new Set(after)].filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}
