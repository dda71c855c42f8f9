import { chakra, NativeSelect } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface DailyHourProps extends ComponentProps<typeof NativeSelect.Field> {
  timeZone: string
}

/** When the daily summary is sent. */
export function DailyHour({ timeZone, ...field }: DailyHourProps) {
  const id = useId()
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1.5" fontWeight="semibold">
        Daily summary
      </chakra.label>
      <NativeSelect.Root w={{ base: 'full', sm: '14rem' }}>
        <NativeSelect.Field id={id} aria-describedby={`${id}-hint`} {...field}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, '0')}:00
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <chakra.p id={`${id}-hint`} mt="1.5" textStyle="sm" color="fg.muted">
        One mail soon after this hour ({timeZone.replaceAll('_', ' ')}); none on a day without news.
      </chakra.p>
    </div>
  )
}
