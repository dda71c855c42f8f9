import type { FigureAudit } from '@remotehands/core'

const shown = 50

/** Says whether the figures match the recount, and which items differ. Returns the exit code. */
export function tellAudit({ records, items, differences }: FigureAudit, say: (line: string) => void): 0 | 1 {
  const counted = `${records} records recounted, ${items} items of figures compared`
  if (differences.length === 0) {
    say(`${counted}: equal.`)
    return 0
  }
  const affected = new Set(differences.map(({ item }) => item)).size
  say(`${counted}: ${affected} ${affected === 1 ? 'item differs' : 'items differ'}.`)
  for (const { item, name, kept, recounted } of differences.slice(0, shown)) {
    say(`  ${item}  ${name}: ${kept} kept, ${recounted} recounted`)
  }
  if (differences.length > shown) say(`  and ${differences.length - shown} more numbers`)
  return 1
}
