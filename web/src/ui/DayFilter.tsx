import { chakra, Flex, Input } from '@chakra-ui/react'
import { useId } from 'react'
import { useShownAtOnce } from './use-shown-at-once.ts'

interface DayFilterProps {
  label: string
  value: string | undefined
  /** Empty once the day is taken off. */
  onChange: (day: string) => void
}

/** One end of the days that a list or a report shows; on a phone its label stands above, so that two share a line. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const [day, choose] = useShownAtOnce(value, onChange)
  const id = useId()
  return (
    <Flex
      flex={{ base: '1 1 40%', sm: 'none' }}
      minW="0"
      direction={{ base: 'column', sm: 'row' }}
      columnGap="2"
      rowGap="1"
      align={{ sm: 'center' }}
      textStyle="sm"
    >
      <chakra.label htmlFor={id} whiteSpace="nowrap">
        {label}
      </chakra.label>
      <Input
        id={id}
        type="date"
        size="sm"
        minW="0"
        w={{ base: 'full', sm: '9.5rem' }}
        value={day}
        onChange={({ target }) => choose(target.value)}
      />
    </Flex>
  )
}
