import { Stack } from '@chakra-ui/react'
import type { PreferenceChanges } from '@remotehands/contract'
import type { UseFormReturn } from 'react-hook-form'
import { zoneWords } from '../../../lib/dates.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { HourSelect } from './HourSelect.tsx'
import { Toggle } from './Toggle.tsx'

const night = { from: 20, to: 7 }

interface QuietHoursFieldsProps {
  form: UseFormReturn<PreferenceChanges>
  timeZone: string
}

/** Whether mails wait for a part of the day, and for which. */
export function QuietHoursFields({ form, timeZone }: QuietHoursFieldsProps) {
  const { register, watch, setValue, formState } = form
  const quiet = watch('quietHours')
  return (
    <Stack gap="3">
      <Toggle
        label="Quiet hours"
        hint={`No mails but urgent ones; one mail at the end tells what came (${zoneWords(timeZone)}).`}
        checked={Boolean(quiet)}
        onChange={({ target }) =>
          setValue('quietHours', target.checked ? night : null, { shouldDirty: true, shouldValidate: true })
        }
      />
      {quiet && (
        <Stack direction={{ base: 'column', sm: 'row' }} gap="4" ps={{ sm: '8' }}>
          <FormField label="From" required>
            {(control) => (
              <HourSelect {...control} {...register('quietHours.from', { valueAsNumber: true })} />
            )}
          </FormField>
          <FormField label="Until" required error={formState.errors.quietHours?.to?.message}>
            {(control) => <HourSelect {...control} {...register('quietHours.to', { valueAsNumber: true })} />}
          </FormField>
        </Stack>
      )}
    </Stack>
  )
}
