import { chakra } from '@chakra-ui/react'
import type { MarksProps } from './marks.ts'

/** Up to this many points get dots. */
const mostDots = 32

/** A line through the values; it is broken where nothing was measured. */
export function Lines({ series, centre, y, at }: MarksProps) {
  return series.map(({ name, color, values, isDashed }) => (
    <chakra.g key={name} color={color}>
      <path
        d={pathOf(values, centre, y)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={isDashed ? '5 4' : undefined}
      />
      {values.map((value, index) => {
        const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
        const isDotted = index === at || isAlone || values.length <= mostDots
        return (
          value !== null &&
          isDotted && (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a period has no other name than its place.
              key={index}
              cx={centre(index)}
              cy={y(value)}
              r={index === at ? 4 : 2.5}
              fill="currentColor"
            />
          )
        )
      })}
    </chakra.g>
  ))
}

function pathOf(
  values: readonly (number | null)[],
  centre: (at: number) => number,
  y: (value: number) => number,
) {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const isFirst = (values[at - 1] ?? null) === null
      return `${isFirst ? 'M' : 'L'}${centre(at).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
