import { Input } from '@chakra-ui/react'
import { NewVendor, type Vendor } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useVendorSubmit } from './use-vendor-submit.ts'
import { VendorForm } from './VendorForm.tsx'

interface VendorDialogProps {
  /** The vendor to change; a new one without it. */
  vendor?: Vendor | undefined
  isOpen: boolean
  onClose: () => void
}

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'category', label: 'Category', type: 'text', required: true },
  { name: 'contactName', label: 'Contact', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'phoneNumber', label: 'Phone', type: 'tel', required: false },
] as const

export function VendorDialog({ isOpen, ...props }: VendorDialogProps) {
  const title = props.vendor ? `Edit ${props.vendor.name}` : 'Add a vendor'
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <Fields {...props} />
    </Dialog>
  )
}

function Fields({ vendor, onClose }: Omit<VendorDialogProps, 'isOpen'>) {
  const form = useSchemaForm(NewVendor, {
    name: vendor?.name ?? '',
    category: vendor?.category ?? '',
    contactName: vendor?.contactName ?? '',
    email: vendor?.email ?? '',
    phoneNumber: vendor?.phoneNumber ?? '',
  })
  const { create } = useCreate('vendors.create')
  const { errors, isSubmitting } = form.formState
  const submit = useVendorSubmit(form, async (body) => {
    if (vendor) {
      await call('vendors.update', { params: { id: vendor.id }, body: { ...body, version: vendor.version } })
    } else {
      await create(body)
    }
    onClose()
    return vendor
      ? { title: 'Vendor Changed', description: `${body.name} has been changed.` }
      : { title: 'Vendor Added', description: `${body.name} has been added.` }
  })
  return (
    <VendorForm
      submitLabel={vendor ? 'Save vendor' : 'Add vendor'}
      isBusy={isSubmitting}
      message={errors.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      {fields.map(({ name, label, type, required }) => (
        <FormField key={name} label={label} required={required} error={errors[name]?.message}>
          {(control) => <Input {...control} {...form.register(name)} type={type} autoComplete="off" />}
        </FormField>
      ))}
    </VendorForm>
  )
}
