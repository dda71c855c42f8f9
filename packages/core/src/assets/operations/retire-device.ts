import type { Device } from '@remotehands/contract'
import type { Operation, SignedInContext } from '../../operation.ts'
import { loadOpenCompany } from '../../people/companies/operations/read-company.ts'
import { presentDevice } from '../present-device.ts'
import { loadDevice } from './load-device.ts'

/** Retires a device: removes it from lists and keeps its history. Repeating it changes nothing. */
export const retireDevice: Operation<'devices.retire'> = ({ params }, context) =>
  setRetired(params.id, true, context)

/** Puts a retired device back into use. Repeating it changes nothing. Throws COMPANY_ARCHIVED. */
export const restoreDevice: Operation<'devices.restore'> = ({ params }, context) =>
  setRetired(params.id, false, context)

async function setRetired(id: number, isRetired: boolean, context: SignedInContext): Promise<Device> {
  const { actor, stores, clock } = context
  const device = await loadDevice(id, context, 'device:write')
  if (device.isRetired === isRetired) return presentDevice(device, actor, stores)
  if (!isRetired) await loadOpenCompany(device.companyId, stores)
  const at = clock.now().toISOString()
  const type = isRetired ? 'retired' : 'restored'
  const act = { actorId: actor.userId, at, type, changes: [] }
  return presentDevice(await stores.devices.change(device, { isRetired }, act), actor, stores)
}
