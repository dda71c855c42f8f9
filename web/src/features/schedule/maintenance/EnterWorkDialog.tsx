import { chakra, Input, Stack, Textarea } from '@chakra-ui/react'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useCompanies } from '../../people/companies/use-companies.ts'
import type { MaintenanceForm } from './use-maintenance-form.ts'

/** Common types; any other can be typed. */
const types = ['Inspection', 'Preventive', 'Repair', 'Upgrade']

interface EnterWorkDialogProps {
  form: MaintenanceForm
  isOpen: boolean
  onClose: () => void
}

/** Enters work: first the company, then its device. Closing keeps what was typed. */
export function EnterWorkDialog({ form, isOpen, onClose }: EnterWorkDialogProps) {
  return (
    <Dialog
      title="Enter maintenance work"
      isOpen={isOpen}
      isBusy={form.form.formState.isSubmitting}
      onClose={onClose}
    >
      <WorkForm form={form} onClose={onClose} />
    </Dialog>
  )
}

function WorkForm({ form: work, onClose }: Omit<EnterWorkDialogProps, 'isOpen'>) {
  const { form, submit, companyId, chooseCompany } = work
  const { register, formState, watch, setValue } = form
  const { errors, isSubmitting } = formState
  const companies = useCompanies()
  const devices = useWholeList(companyId === undefined ? undefined : 'devices.list', { query: { companyId } })
  const named = devices.items?.map(({ id, deviceName }) => ({ id, name: deviceName }))
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="4">
        <RecordSelect
          label="Company"
          none="Choose a company"
          required
          value={companyId}
          list={companies}
          onChange={chooseCompany}
        />
        <RecordSelect
          label="Device"
          none={companyId === undefined ? 'Choose a company first' : 'Choose a device'}
          required
          isDisabled={companyId === undefined}
          value={watch('deviceId')}
          list={{ ...devices, items: named }}
          error={errors.deviceId && 'Please choose a device.'}
          onChange={(id) =>
            id === undefined
              ? form.resetField('deviceId')
              : setValue('deviceId', id, { shouldValidate: true })
          }
        />
        <FormField label="Type of work" required error={errors.maintenanceType?.message}>
          {(control) => (
            <>
              <Input {...control} {...register('maintenanceType')} list="maintenance-types" />
              <datalist id="maintenance-types">
                {types.map((type) => (
                  <option key={type} value={type} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
        <FormField label="Description" required error={errors.description?.message}>
          {(control) => <Textarea {...control} {...register('description')} rows={4} />}
        </FormField>
        <chakra.label display="flex" gap="3" alignItems="center" cursor="pointer">
          <chakra.input type="checkbox" boxSize="4" accentColor="accent.solid" {...register('isCompleted')} />
          Already completed
        </chakra.label>
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Entering…">
          Enter work
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
