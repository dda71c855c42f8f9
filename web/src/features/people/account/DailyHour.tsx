import { chakra, type NativeSelect } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { HourSelect } from './HourSelect.tsx'

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
      <HourSelect id={id} aria-describedby={`${id}-hint`} {...field} />
      <chakra.p id={`${id}-hint`} mt="1.5" textStyle="sm" color="fg.muted">
        One mail at this hour ({zoneWords(timeZone)}); none on a day without news.
      </chakra.p>
    </div>
  )
}

import { zoneWords } from '../../../lib/dates.ts'
