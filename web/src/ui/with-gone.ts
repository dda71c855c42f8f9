export interface FilterOption {
  value: string
  label: string
}

/** A filter's options, before them what is chosen and isn't one any more, so that it is seen and can be taken off. */
export function withGone(
  options: readonly FilterOption[],
  values: readonly string[],
  gone: string | undefined,
): readonly FilterOption[] {
  if (gone === undefined) return options
  const known = new Set(options.map(({ value }) => value))
  const lost = values.filter((value) => !known.has(value))
  return [...lost.map((value) => ({ value, label: gone })), ...options]
}
