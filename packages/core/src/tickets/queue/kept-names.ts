/** No process keeps more: it starts anew then. */
const most = 50_000

/** Names that are read once and kept until they are forgotten. A record that doesn't exist is "Unknown", and asked for again. */
export function keptNames(read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>) {
  let kept = new Map<number, string>()
  return {
    /** Forgets one name, or all. */
    forget(id?: number): void {
      if (id === undefined) kept = new Map()
      else kept.delete(id)
    },
    async of(ids: readonly number[]): Promise<(id: number) => string> {
      const names = kept
      const missing = [...new Set(ids)].filter((id) => !names.has(id))
      const found = missing.length > 0 ? await read(missing) : new Map<number, string>()
      if (names.size > most) names.clear()
      for (const [id, name] of found) names.set(id, name)
      return (id) => found.get(id) ?? names.get(id) ?? 'Unknown'
    },
  }
}
