import type { Operation } from '../../operation.ts'
import { requireIdsKept } from '../../people/external-ids.ts'
import { requireSite } from '../../people/sites/chosen-site.ts'
import { presentDevice } from '../present-device.ts'
import { requireCompany, requirePerson, requireVendor } from './device-references.ts'

/** Registers a device for a company and, if named, one of its people. */
export const createDevice: Operation<'devices.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const companyId = await requireCompany(body.companyId, context)
  await requirePerson(body.clientId, companyId, context)
  await requireSite(body.siteId, companyId, stores)
  await requireVendor(body.vendorId, context)
  requireIdsKept([], body.externalIds, actor)
  const device = await stores.devices.create(
    { ...body, companyId, lastMaintenanceDate: null, isRetired: false, createdAt: clock.now().toISOString() },
    { actorId: actor.userId },
    once,
  )
  return presentDevice(device, actor, stores)
}
