import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { DeviceRecord } from '../asset.ts'

/** Loads a device the actor may see. Throws NOT_FOUND if it's another company's or doesn't exist. */
export async function loadDevice(
  id: number,
  { actor, stores }: SignedInContext,
  permission: Permission = 'device:read',
): Promise<DeviceRecord> {
  const device = await stores.devices.byId(id)
  if (!device) throw new AppError('NOT_FOUND')
  companyFilter(actor, permission, device.companyId)
  return device
}
