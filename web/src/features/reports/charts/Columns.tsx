import { chakra } from '@chakra-ui/react'
import type { MarksProps } from './marks.ts'

const widest = 56

/** Columns for each period, side by side or stacked. */
export function Columns({ series, step, centre, y, isStacked }: MarksProps) {
  const group = Math.min(widest, Math.max(1, step * 0.76))
  const width = isStacked ? group : group / series.length
  const gap = width > 6 ? 1 : 0
  return series.map(({ name, color, values }, which) => (
    <chakra.g key={name} fill={color}>
      {values.map((value, index) => {
        const below = isStacked
          ? series.slice(0, which).reduce((sum, each) => sum + (each.values[index] ?? 0), 0)
          : 0
        const height = y(below) - y(below + (value ?? 0))
        const x = centre(index) - group / 2 + (isStacked ? 0 : which * width)
        return (
          height > 0 && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a period has no other name than its place.
              key={index}
              x={x}
              y={y(below) - height}
              width={Math.max(1, width - gap)}
              height={height}
              rx={Math.min(2, width / 3)}
            />
          )
        )
      })}
    </chakra.g>
  ))
}
