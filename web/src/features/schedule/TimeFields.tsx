import { Input, SimpleGrid } from '@chakra-ui/react'
import { timeZoneAt } from '../../lib/dates.ts'
import { fromLocalTime, laterLocalTime, localTimeProblem } from '../../lib/local-time.ts'
import { FormField } from '../../ui/FormField.tsx'

/** Start and end as entered: local times, or empty. */
export interface EnteredTimes {
  start: string
  end: string
}

const usualMinutes = 60

interface TimeFieldsProps {
  value: EnteredTimes
  onChange: (value: EnteredTimes) => void
  errors: Record<string, string>
}

/** When an appointment starts and ends, in the viewer's time, whose zone is named. */
export function TimeFields({ value, onChange, errors }: TimeFieldsProps) {
  const { start, end } = value
  const moveStart = (next: string) => {
    const isBehind = end === '' || end <= next
    onChange({ start: next, end: isBehind ? (laterLocalTime(next, usualMinutes) ?? end) : end })
  }
  const instant = fromLocalTime(start)
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <FormField label="Starts" required hint={instant && timeZoneAt(instant)} error={errors.startsAt}>
        {(control) => (
          <Input
            type="datetime-local"
            {...control}
            value={start}
            onChange={({ target }) => moveStart(target.value)}
          />
        )}
      </FormField>
      <FormField label="Ends" required error={errors.endsAt}>
        {(control) => (
          <Input
            type="datetime-local"
            {...control}
            value={end}
            onChange={({ target }) => onChange({ start, end: target.value })}
          />
        )}
      </FormField>
    </SimpleGrid>
  )
}

interface ReadTimes {
  times?: { startsAt: string; endsAt: string }
  fields?: Record<string, string>
}

/** The instants of what was entered, or what is wrong with it. */
export function readEnteredTimes({ start, end }: EnteredTimes): ReadTimes {
  const startsAt = fromLocalTime(start)
  const endsAt = fromLocalTime(end)
  if (startsAt && endsAt) return { times: { startsAt, endsAt } }
  const problems = {
    startsAt: localTimeProblem(start, 'Please choose when it starts.'),
    endsAt: localTimeProblem(end, 'Please choose when it ends.'),
  }
  const fields = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { fields: Object.fromEntries(fields) }
}
