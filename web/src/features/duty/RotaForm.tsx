import { Input, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import { type Duty, DutyChange, limits } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { zoneWords } from '../../lib/dates.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { weekdayOptions } from './duty-words.ts'
import { TurnFields } from './TurnFields.tsx'
import type { Saved } from './use-duty.ts'

interface RotaFormProps {
  duty: Duty
  saved: Saved
  refresh: () => unknown
  onClose: () => void
}

/** Edits who takes turns, and when they hand over. */
export function RotaForm({ duty, saved, refresh, onClose }: RotaFormProps) {
  const { version, asOf, weekday, time, acknowledgeMinutes, order } = duty
  const form = useSchemaForm(DutyChange, {
    ...{ version, asOf, weekday, time, acknowledgeMinutes },
    order: order.map(({ id }) => id),
  })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(form, {
    send: async (body) => {
      await saved(await call('duty.update', { body }), 'The rota is saved.')
      onClose()
    },
    failed: 'The rota could not be saved. Please try again.',
    // What somebody else has saved meanwhile is there when the dialog is opened again.
    onFailed: refresh,
  })
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="5">
        <TurnFields
          known={order}
          value={form.watch('order')}
          onChange={(ids) => form.setValue('order', ids, { shouldValidate: true })}
          error={errors.order?.message ?? errors.order?.root?.message}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <FormField label="Hand-over day" required error={errors.weekday?.message}>
            {(control) => (
              <NativeSelect.Root>
                <NativeSelect.Field {...control} {...form.register('weekday', { valueAsNumber: true })}>
                  {weekdayOptions.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            )}
          </FormField>
          <FormField
            label="Hand-over time"
            required
            hint={`At the desk: ${zoneWords(duty.timeZone)}`}
            error={errors.time?.message}
          >
            {(control) => <Input type="time" {...control} {...form.register('time')} />}
          </FormField>
        </SimpleGrid>
        <FormField
          label="Minutes to take an urgent ticket"
          required
          hint="Outside business hours. After that the second on call is alerted, then administrators."
          error={errors.acknowledgeMinutes?.message}
        >
          {(control) => (
            <Input
              type="number"
              min={limits.duty.minutes.min}
              max={limits.duty.minutes.max}
              {...control}
              {...form.register('acknowledgeMinutes', { valueAsNumber: true })}
            />
          )}
        </FormField>
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          Save rota
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
