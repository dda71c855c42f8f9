import { Box, chakra, Flex, Stack } from '@chakra-ui/react'

export interface BarRow {
  label: string
  /** The parts of the bar, from its beginning. */
  parts: readonly { name: string; value: number; color: string }[]
  /** The text at its end, if not the sum of its parts. */
  text?: string
}

/** A bar for each kind, with its name and number: read as the list that it is. */
export function BarRows({ name, rows }: { name: string; rows: readonly BarRow[] }) {
  const lengths = rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const longest = Math.max(1, ...lengths)
  const names = new Map(rows.flatMap(({ parts }) => parts.map((part) => [part.name, part.color] as const)))
  return (
    <Stack gap="3">
      {names.size > 1 && (
        <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="sm" aria-hidden>
          {rows[0]?.parts.map((part) => (
            <Flex key={part.name} gap="2" align="center">
              <Box boxSize="3" borderRadius="l1" bg={part.color} />
              {part.name}
            </Flex>
          ))}
        </Flex>
      )}
      <Stack as="ul" gap="3" aria-label={name} listStyleType="none">
        {rows.map(({ label, parts, text }, at) => (
          <li key={label}>
            <Flex justify="space-between" gap="3" textStyle="sm" mb="1">
              <chakra.span overflowWrap="anywhere">{label}</chakra.span>
              <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {text ?? lengths[at]}
              </chakra.span>
            </Flex>
            <Flex h="2.5" bg="bg.muted" borderRadius="l1" overflow="hidden" gap="1px" aria-hidden>
              {parts.map((part) => (
                <Box
                  key={part.name}
                  bg={part.color}
                  minW={part.value > 0 ? '2px' : '0'}
                  style={{ width: `${(100 * part.value) / longest}%` }}
                />
              ))}
            </Flex>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
