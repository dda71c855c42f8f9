import { NativeSelect } from '@chakra-ui/react'
import { timeOfDayWords } from '@remotehands/contract'
import type { ComponentProps } from 'react'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A full hour of the day, its value the hour. */
export function HourSelect(field: ComponentProps<typeof NativeSelect.Field>) {
  return (
    <NativeSelect.Root w={{ base: 'full', sm: '14rem' }}>
      <NativeSelect.Field {...field}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {timeOfDayWords(`${String(hour).padStart(2, '0')}:00`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
