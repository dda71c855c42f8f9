import { Box, chakra, Flex } from '@chakra-ui/react'
import { type Series, valueText } from './series.ts'

interface LegendProps {
  /** The period whose values are shown. */
  title: string
  series: readonly Series[]
  /** Which period; absent for all of them. */
  at: number | undefined
  format: (value: number) => string
  isLine: boolean
}

/** Names the series, with their values in one period. */
export function Legend({ title, series, at, format, isLine }: LegendProps) {
  return (
    <Flex columnGap="4" rowGap="1" wrap="wrap" align="center" textStyle="sm" aria-hidden minH="6">
      <chakra.span color="fg.muted">{title}</chakra.span>
      {series.map(({ name, color, values, total, isDashed }) => (
        <Flex key={name} gap="2" align="center">
          {isLine ? (
            <Box w="5" borderTopWidth="3px" borderColor={color} borderStyle={isDashed ? 'dashed' : 'solid'} />
          ) : (
            <Box boxSize="3" borderRadius="l1" bg={color} />
          )}
          <span>{name}</span>
          <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {valueText(at === undefined ? (total === undefined ? sumOf(values) : total) : values[at], format)}
          </chakra.span>
        </Flex>
      ))}
    </Flex>
  )
}

function sumOf(values: Series['values']): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
