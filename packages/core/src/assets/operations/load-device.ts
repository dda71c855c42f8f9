import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { DeviceRecord } from '../asset.ts'

/** A device that the actor reaches. Throws NOT_FOUND for another company's, as for one that does not exist. */
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
