import { Box, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { can, type Device, deviceStatuses } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCompanies } from '../people/companies/use-companies.ts'
import { useCompanyPeople } from '../people/companies/use-company-people.ts'
import { ExternalIdFields } from '../people/ExternalIdFields.tsx'
import { useSession } from '../people/session/use-session.ts'
import { SiteSelect } from '../people/sites/SiteSelect.tsx'
import { useDeviceForm } from './use-device-form.ts'

/** Common types; any other can be typed. */
const types = [
  'Access point',
  'Firewall',
  'Laptop',
  'Printer',
  'Server',
  'Storage',
  'Switch',
  'Tablet',
  'UPS',
  'Workstation',
]

interface DeviceDialogProps {
  /** The device to change; a new one without it. */
  device?: Device | undefined
  /** The company of a new device. */
  companyId?: number | undefined
  isOpen: boolean
  onClose: () => void
}

export function DeviceDialog({ isOpen, ...props }: DeviceDialogProps) {
  const { device, onClose } = props
  return (
    <Dialog isOpen={isOpen} size="xl" title={titleOf(device)} onClose={onClose}>
      <DeviceForm {...props} />
    </Dialog>
  )
}

const titleOf = (device: Device | undefined) => {
  if (!device) return 'Register a device'
  return device.isOfArchived ? `Move ${device.deviceName} to another company` : `Edit ${device.deviceName}`
}

function DeviceForm({ device, companyId, onClose }: Omit<DeviceDialogProps, 'isOpen'>) {
  const { form, submit } = useDeviceForm({ device, companyId, onSaved: onClose })
  const { user } = useSession()
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Form onSubmit={submit} mt="4" autoComplete="off">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <FormField label="Name" required error={errors.deviceName?.message}>
          {(control) => <Input {...control} {...register('deviceName')} />}
        </FormField>
        <FormField label="Type" required error={errors.deviceType?.message}>
          {(control) => (
            <>
              <Input {...control} {...register('deviceType')} list="device-types" />
              <datalist id="device-types">
                {types.map((type) => (
                  <option key={type} value={type} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
        <FormField label="Manufacturer" error={errors.manufacturer?.message}>
          {(control) => <Input {...control} {...register('manufacturer')} />}
        </FormField>
        <FormField label="Model" error={errors.model?.message}>
          {(control) => <Input {...control} {...register('model')} />}
        </FormField>
        <FormField label="Serial number" error={errors.serialNumber?.message}>
          {(control) => <Input {...control} {...register('serialNumber')} spellCheck={false} />}
        </FormField>
        <FormField label="Asset tag" error={errors.assetTag?.message}>
          {(control) => <Input {...control} {...register('assetTag')} spellCheck={false} />}
        </FormField>
        <FormField label="Status" required error={errors.status?.message}>
          {(control) => (
            <NativeSelect.Root>
              <NativeSelect.Field {...control} {...register('status')}>
                {deviceStatuses.map((status) => (
                  <option key={status}>{status}</option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
        <FormField label="Location" error={errors.location?.message}>
          {(control) => <Input {...control} {...register('location')} />}
        </FormField>
        <FormField label="Warranty until" error={errors.warrantyExpiration?.message}>
          {(control) => (
            <Input
              type="date"
              {...control}
              {...register('warrantyExpiration', { setValueAs: (day: string | null) => day || null })}
            />
          )}
        </FormField>
        <Owners form={form} device={device} isCompanyGiven={companyId !== undefined} />
      </SimpleGrid>
      {user && can(user.role, 'externalId:write') && (
        <Box mt="4">
          <ExternalIdFields form={form} />
        </Box>
      )}
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          {device ? (device.isOfArchived ? 'Move device' : 'Save changes') : 'Register device'}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

interface OwnersProps {
  form: ReturnType<typeof useDeviceForm>['form']
  device: Device | undefined
  isCompanyGiven: boolean
}

/** Company, user and vendor of the device, as far as the viewer can set them. */
function Owners({ form, device, isCompanyGiven }: OwnersProps) {
  const { user } = useSession()
  const { errors } = form.formState
  const choosesCompany = user !== undefined && can(user.role, 'company:read')
  const seesVendors = user !== undefined && can(user.role, 'vendor:read')
  const companyId = form.watch('companyId') ?? (choosesCompany ? undefined : user?.companyId)
  const clientId = form.watch('clientId')
  const companies = useCompanies(choosesCompany)
  const people = useCompanyPeople(companyId)
  const vendors = useWholeList(seesVendors ? 'vendors.list' : undefined)
  const isKnown = people.items?.some(({ id }) => id === clientId)
  // A person who left the company may still be registered as the user.
  const former =
    device?.clientId && device.clientId === clientId && isKnown === false
      ? [{ id: device.clientId, name: device.clientName ?? `#${device.clientId}` }]
      : []
  const set = (name: 'companyId' | 'clientId' | 'siteId' | 'vendorId', id: number | null | undefined) =>
    form.setValue(name, id as number, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <>
      {choosesCompany && !(isCompanyGiven && !device) && (
        <RecordSelect
          label="Company"
          none="Choose a company"
          required
          value={companyId}
          list={companies}
          error={errors.companyId?.message}
          onChange={(id) => {
            set('companyId', id)
            set('clientId', null)
            set('siteId', null)
          }}
        />
      )}
      <RecordSelect
        label="Registered to"
        none={companyId === undefined ? 'Choose a company first' : 'Unassigned'}
        isDisabled={companyId === undefined}
        value={clientId ?? undefined}
        list={{ ...people, items: people.items && [...people.items, ...former] }}
        error={errors.clientId?.message}
        onChange={(id) => set('clientId', id ?? null)}
      />
      <SiteSelect
        companyId={companyId}
        value={form.watch('siteId')}
        current={device && { id: device.siteId, name: device.siteName }}
        onChange={(id) => set('siteId', id)}
        error={errors.siteId?.message}
      />
      {seesVendors && (
        <RecordSelect
          label="Supplied by"
          none="Not said"
          value={form.watch('vendorId') ?? undefined}
          list={vendors}
          error={errors.vendorId?.message}
          onChange={(id) => set('vendorId', id ?? null)}
        />
      )}
    </>
  )
}
