import type { Series } from './series.ts'

/** What is drawn on the plot of a chart. */
export interface MarksProps {
  series: readonly Series[]
  /** The width of a period, in pixels. */
  step: number
  centre: (index: number) => number
  y: (value: number) => number
  /** The period whose values are shown. */
  at: number
  isStacked: boolean
}
