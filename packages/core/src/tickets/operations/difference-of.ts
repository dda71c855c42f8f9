/** What comes and what goes when a list of ids becomes another one, each id once; nothing when there is no other. */
export function differenceOf(
  before: readonly number[],
  after: readonly number[] = before,
): { added: number[]; removed: number[] } {
  return {
    added: [...new Set(after)].filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}
