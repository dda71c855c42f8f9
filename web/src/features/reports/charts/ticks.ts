/** Round steps, from 0 up to the first one that is not below `highest`; about `count` of them. */
export function ticksTo(highest: number, count = 4, isWhole = true): number[] {
  if (highest <= 0) return [0, 1]
  if (isWhole && highest <= 5) return Array.from({ length: Math.ceil(highest) + 1 }, (_, index) => index)
  const rough = highest / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power
  const size = isWhole ? Math.max(1, step) : step
  const steps = Math.ceil(highest / size - 1e-9)
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * size).toPrecision(12)))
}

/** Which of `count` labels to write when there is room for some. */
export function labelled(count: number, room: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return (index) => index % every === 0
}
