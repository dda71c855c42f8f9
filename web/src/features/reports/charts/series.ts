/** One thing that a chart shows over time. */
export interface Series {
  name: string
  /** One for each period; null where nothing was measured. */
  values: readonly (number | null)[]
  /** What holds for all periods, where that isn't their sum: a median, an average. */
  total?: number | null
  /** A color of the theme. */
  color: string
  /** Dashed, so that lines don't differ by color alone. */
  isDashed?: boolean
}

/** A stretch of time on the axis below. */
export interface Period {
  /** Short, for the axis: "Mar 2". */
  label: string
  /** Whole, for the reader: "Mar 2 – Mar 8, 2026". */
  title: string
}

/** A value in words, or "none". */
export function valueText(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? 'none' : format(value)
}
