import { type Device, NewDevice } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { deviceLists } from './device-lists.ts'

const blank = {
  deviceName: '',
  manufacturer: '',
  model: '',
  serialNumber: '',
  assetTag: '',
  deviceType: '',
  status: 'active' as const,
  location: '',
  warrantyExpiration: null,
  clientId: null,
  siteId: null,
  vendorId: null,
  externalIds: [],
}

/** One of an archived company is saved with another company only. */
const MovedDevice = NewDevice.refine(({ companyId }) => companyId !== undefined, {
  path: ['companyId'],
  error: 'Please choose a company.',
})

interface DeviceFormOptions {
  /** The device to change; a new one without it. */
  device: Device | undefined
  /** The company of a new device. */
  companyId: number | undefined
  onSaved: () => void
}

export function useDeviceForm({ device, companyId, onSaved }: DeviceFormOptions) {
  const form = useSchemaForm(device?.isOfArchived ? MovedDevice : NewDevice, {
    ...blank,
    ...(device ? shownOf(device) : { companyId }),
  })
  const { create } = useCreate('devices.create')
  const lists = useLists()
  const { toast } = useToast()

  const submit = useSubmit(form, {
    send: async (body) => {
      if (device)
        await call('devices.update', {
          params: { id: device.id },
          body: { ...body, version: device.version },
        })
      else await create(body)
      toast(
        device
          ? { title: 'Device Changed', description: `${body.deviceName} has been changed.` }
          : { title: 'Device Registered', description: `${body.deviceName} has been registered.` },
      )
      await lists.forget(deviceLists)
      onSaved()
    },
    failed: 'The device could not be saved. Nothing was lost; please try again.',
  })
  return { form, submit }
}

function shownOf(device: Device) {
  const { deviceName, manufacturer, model, deviceType, status, location } = device
  const { serialNumber, assetTag, warrantyExpiration, companyId, clientId, siteId, vendorId, externalIds } =
    device
  return {
    ...{ deviceName, manufacturer, model, deviceType, status, location },
    ...{ serialNumber: serialNumber ?? '', assetTag: assetTag ?? '', warrantyExpiration },
    ...{ vendorId, externalIds },
    ...(!device.isOfArchived && { companyId, clientId, siteId }),
  }
}
