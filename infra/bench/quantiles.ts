/** The value below which a `part` of all values is, with two digits. */
export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return rounded(sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN)
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
