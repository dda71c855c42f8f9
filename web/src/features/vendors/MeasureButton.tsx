import { Button, Input, SimpleGrid } from '@chakra-ui/react'
import { NewMeasurement } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatDay } from '../../lib/dates.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useVendorSubmit } from './use-vendor-submit.ts'
import { VendorForm } from './VendorForm.tsx'

const fields = [
  { name: 'downMinutes', label: 'Downtime', hint: 'Minutes' },
  { name: 'responseMs', label: 'Response time', hint: 'Milliseconds' },
  { name: 'incidents', label: 'Incidents closed', hint: 'On that day' },
  { name: 'incidentsOnTime', label: 'Closed on time', hint: 'Of those' },
] as const

export function MeasureButton({ vendorId }: { vendorId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Enter a day
      </Button>
      <Dialog title="Add a day of service" isOpen={isOpen} onClose={() => setOpen(false)}>
        <MeasureForm vendorId={vendorId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MeasureForm({ vendorId, onClose }: { vendorId: number; onClose: () => void }) {
  const blank = { day: '', downMinutes: 0, responseMs: 0, incidents: 0, incidentsOnTime: 0 }
  const form = useSchemaForm(NewMeasurement, blank)
  const { errors, isSubmitting } = form.formState
  const submit = useVendorSubmit(form, async (body) => {
    await call('vendors.measure', { params: { id: vendorId }, body })
    onClose()
    return { title: 'Day Entered', description: `Service for ${formatDay(body.day)} saved.` }
  })
  return (
    <VendorForm
      submitLabel="Enter day"
      isBusy={isSubmitting}
      message={errors.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormField label="Day" required hint="Entering a day again replaces it." error={errors.day?.message}>
        {(control) => <Input {...control} {...form.register('day')} type="date" w="12rem" />}
      </FormField>
      <SimpleGrid columns={2} gap="4">
        {fields.map(({ name, label, hint }) => (
          <FormField key={name} label={label} hint={hint} required error={errors[name]?.message}>
            {(control) => (
              <Input {...control} {...form.register(name, { valueAsNumber: true })} type="number" min={0} />
            )}
          </FormField>
        ))}
      </SimpleGrid>
    </VendorForm>
  )
}
