import { Input, NativeSelect, Stack, Textarea } from '@chakra-ui/react'
import type { Site } from '@remotehands/contract'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSiteForm } from './use-site-form.ts'

interface SiteDialogProps {
  companyId: number
  /** The site to change; a new one without it. */
  site?: Site | undefined
  isOpen: boolean
  onClose: () => void
}

export function SiteDialog({ isOpen, ...props }: SiteDialogProps) {
  const title = props.site ? `Edit ${props.site.name}` : 'Add a site'
  return (
    <Dialog isOpen={isOpen} title={title} onClose={props.onClose}>
      <SiteForm {...props} />
    </Dialog>
  )
}

const zones = () => Intl.supportedValuesOf('timeZone')

function SiteForm({ companyId, site, onClose }: Omit<SiteDialogProps, 'isOpen'>) {
  const { form, submit } = useSiteForm(companyId, site, onClose)
  const { register } = form
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="4">
        <FormField label="Name" required error={errors.name?.message}>
          {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
        </FormField>
        <FormField label="Address" error={errors.address?.message}>
          {(field) => <Textarea {...field} {...register('address')} rows={3} />}
        </FormField>
        <FormField
          label="Hours"
          hint="When somebody is there: “Mon to Fri, 8 AM to 5 PM”."
          error={errors.hours?.message}
        >
          {(field) => <Textarea {...field} {...register('hours')} rows={2} />}
        </FormField>
        <FormField label="Time zone" error={errors.timeZone?.message}>
          {(field) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                {...field}
                {...register('timeZone', { setValueAs: (zone: string | null) => zone || null })}
              >
                <option value="">Same as ours</option>
                {zones().map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
        <FormField
          label="Access notes"
          hint="How to get in. Only our staff and the company’s administrators can see these."
          error={errors.accessNotes?.message}
        >
          {(field) => <Textarea {...field} {...register('accessNotes')} rows={3} />}
        </FormField>
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          {site ? 'Save changes' : 'Add site'}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
