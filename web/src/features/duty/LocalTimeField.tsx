import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { timeZoneAt } from '../../lib/dates.ts'
import { fromLocalTime, localTimeProblem } from '../../lib/local-time.ts'
import { FormField } from '../../ui/FormField.tsx'

interface LocalTimeFieldProps {
  label: string
  error: string | undefined
  /** An instant; the text as it was entered where it is none. */
  onChange: (instant: string) => void
}

/** A time of the viewer's, whose zone is named. */
export function LocalTimeField({ label, error, onChange }: LocalTimeFieldProps) {
  const [entered, enter] = useState('')
  const instant = fromLocalTime(entered)
  const wrong = error && (localTimeProblem(entered, 'Please choose a day and a time.') ?? error)
  return (
    <FormField label={label} required hint={instant && timeZoneAt(instant)} error={wrong}>
      {(control) => (
        <Input
          type="datetime-local"
          {...control}
          value={entered}
          onChange={({ target }) => {
            enter(target.value)
            onChange(fromLocalTime(target.value) ?? target.value)
          }}
        />
      )}
    </FormField>
  )
}
