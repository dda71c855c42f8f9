/** Percent of what was measured, to one decimal; null if nothing was. */
export function rateOf(good: number, all: number): number | null {
  return all === 0 ? null : rounded((100 * good) / all)
}

/** The average, to one decimal; null if there's nothing to average. */
export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : rounded(sum / count)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
