import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { loadOpenCompany } from '../../people/companies/operations/read-company.ts'
import { requireIdsKept } from '../../people/external-ids.ts'
import { requireSite } from '../../people/sites/chosen-site.ts'
import { presentDevice } from '../present-device.ts'
import { deviceChanges, differingFields } from './device-changes.ts'
import { requireCompany, requirePerson, requireVendor } from './device-references.ts'
import { loadDevice } from './load-device.ts'

/**
 * Changes a device; omitted and unchanged fields stay. Moving it to another company unassigns it, unless the
 * body names one of that company's people. Throws CONFLICT if it isn't the version the caller saw, and COMPANY_ARCHIVED for one that
 * stays with an archived company.
 */
export const updateDevice: Operation<'devices.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const device = await loadDevice(params.id, context, 'device:write')
  const { version, ...wanted } = body
  if (device.version !== version) throw new AppError('CONFLICT')
  const moves = wanted.companyId !== undefined && wanted.companyId !== device.companyId
  const fields = differingFields(device, {
    ...(moves && { clientId: null, siteId: null }),
    ...wanted,
  })
  if (Object.keys(fields).length === 0) return presentDevice(device, actor, stores)

  const companyId = moves
    ? await requireCompany(fields.companyId, context)
    : (await loadOpenCompany(device.companyId, stores)).id
  // When a device moves, its unchanged owner isn't one of the new company's people.
  await requirePerson(moves ? wanted.clientId : fields.clientId, companyId, context)
  await requireSite(moves ? wanted.siteId : fields.siteId, companyId, stores)
  await requireVendor(fields.vendorId, context)
  requireIdsKept(device.externalIds, fields.externalIds, actor)
  const changes = await deviceChanges(device, fields, stores)
  const at = clock.now().toISOString()
  const changed = await stores.devices.change(device, fields, {
    ...{ actorId: actor.userId, at, type: 'changed', changes },
  })
  return presentDevice(changed, actor, stores)
}
