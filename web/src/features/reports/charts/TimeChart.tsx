import { Box, chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Columns } from './Columns.tsx'
import { Legend } from './Legend.tsx'
import { Lines } from './Lines.tsx'
import { type Period, type Series, valueText } from './series.ts'
import { labelled, ticksTo } from './ticks.ts'
import { useWidth } from './use-width.ts'

export interface TimeChartProps {
  /** What is shown: "Tickets opened and resolved". */
  name: string
  periods: readonly Period[]
  series: readonly Series[]
  kind: 'lines' | 'columns' | 'stacked'
  format?: (value: number) => string
  /** The end of the axis, where the values have one. */
  highest?: number
  /** Whether values lie between whole numbers. */
  hasFractions?: boolean
}

const height = 200
const top = 8
const bottom = 22
const right = 6
const characterWidth = 7
/** The width of a label on the axis, in pixels. */
const labelWidth = 64

/** Values over time. With the pointer or the arrow keys it tells one period after another, also to those who do not see it. */
export function TimeChart({ name, periods, series, kind, format = String, ...scale }: TimeChartProps) {
  const [ref, width] = useWidth()
  const [chosen, setChosen] = useState<number>()
  const last = periods.length - 1
  const at = Math.min(chosen ?? last, last)
  const ticks = ticksTo(scale.highest ?? highestOf(series, kind), 4, !scale.hasFractions)
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * characterWidth + 10
  const plot = { left, top, width: Math.max(1, width - left - right), height: height - top - bottom }
  const step = plot.width / periods.length
  const centre = (index: number) => left + (index + 0.5) * step
  const y = (value: number) => top + plot.height * (1 - value / (ticks.at(-1) ?? 1))
  const isLabelled = labelled(periods.length, Math.floor(plot.width / labelWidth))

  const choose = (event: KeyboardEvent) => {
    const steps = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key as keyof typeof steps]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, next)))
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - left
    setChosen(Math.max(0, Math.min(last, Math.floor(x / step))))
  }
  const told = series.map(({ name: what, values }) => `${what}: ${valueText(values[at], format)}`).join(', ')
  // A level has neither a sum nor a total: its last period is shown.
  const isOfAll =
    chosen === undefined && (kind !== 'lines' || series.every(({ total }) => total !== undefined))
  const Marks = kind === 'lines' ? Lines : Columns

  return (
    <Flex direction="column" gap="2">
      <Legend
        title={isOfAll ? 'In all' : (periods[at]?.title ?? '')}
        series={series}
        at={isOfAll ? undefined : at}
        format={format}
        isLine={kind === 'lines'}
      />
      <Box
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={`${name}, one period after another`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${periods[at]?.title}. ${told}`}
        onKeyDown={choose}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(undefined)}
        borderRadius="l2"
        focusVisibleRing="outside"
        touchAction="pan-y"
      >
        <chakra.svg display="block" w="full" h={`${height}px`} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <chakra.g color="border" stroke="currentColor" strokeWidth="1">
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={left}
                x2={width - right}
                y1={Math.round(y(tick)) + 0.5}
                y2={Math.round(y(tick)) + 0.5}
              />
            ))}
          </chakra.g>
          <chakra.rect
            x={left + at * step}
            y={top}
            width={step}
            height={plot.height}
            fill="bg.emphasized"
            opacity={chosen === undefined ? 0 : 0.6}
          />
          <Marks {...{ series, step, centre, y, at }} isStacked={kind === 'stacked'} />
          <chakra.g fill="fg.muted" fontSize="12px" fontVariantNumeric="tabular-nums">
            {ticks.map((tick) => (
              <text key={tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            ))}
            {periods.map(
              ({ label, title }, index) =>
                isLabelled(index) && (
                  <text
                    key={title}
                    x={Math.min(centre(index), width - labelWidth / 2)}
                    y={height - 6}
                    textAnchor="middle"
                  >
                    {label}
                  </text>
                ),
            )}
          </chakra.g>
        </chakra.svg>
      </Box>
    </Flex>
  )
}

function highestOf(series: readonly Series[], kind: TimeChartProps['kind']): number {
  const heights = series.map(({ values }) => values.map((value) => value ?? 0))
  if (kind !== 'stacked') return Math.max(0, ...heights.flat())
  return Math.max(
    0,
    ...(heights[0] ?? []).map((_, at) => heights.reduce((sum, each) => sum + (each[at] ?? 0), 0)),
  )
}
