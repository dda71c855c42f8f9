/** Round steps from 0 up to the first that is not below `highest`: four or so. */
export function ticksTo(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power
  const size = Number.isInteger(highest) ? Math.max(1, step) : step
  const count = Math.ceil(highest / size - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * size).toPrecision(12)))
}
