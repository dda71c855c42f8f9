import { can, writeExternalIds } from '@remotehands/contract'
import { recordExport } from '../../audit/record-export.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { findDevices } from './find-devices.ts'

/** Columns that an import understands. */
const head = [
  'Name',
  'Manufacturer',
  'Model',
  'Serial number',
  'Asset tag',
  'Type',
  'Status',
  'Location',
  'Last maintenance',
  'Warranty expires',
  'Company',
  'Registered to',
  'Company site',
  'Ids in other systems',
]

/** Exports a list of devices as rows; the first page goes into the audit log. */
export const exportDevices: Operation<'devices.export'> = async ({ query, page }, context) => {
  const { stores, actor } = context
  const { items, next } = await findDevices(query, page, context)
  const [companyOf, personOf, siteOf] = await Promise.all([
    stores.companies.byIds([...new Set(items.map(({ companyId }) => companyId))]),
    stores.users.byIds([...new Set(items.flatMap(({ clientId }) => clientId ?? []))]),
    stores.sites.byIds(items.flatMap(({ siteId }) => siteId ?? [])),
  ])
  const seesIds = can(actor.role, 'externalId:read')
  const rows = items.map((device) => [
    device.deviceName,
    device.manufacturer,
    device.model,
    device.serialNumber ?? '',
    device.assetTag ?? '',
    device.deviceType,
    device.status,
    device.location,
    device.lastMaintenanceDate ?? '',
    device.warrantyExpiration ?? '',
    companyOf.get(device.companyId)?.name ?? '',
    device.clientId === null ? '' : (personOf.get(device.clientId)?.email ?? ''),
    device.siteId === null ? '' : (siteOf.get(device.siteId)?.name ?? ''),
    seesIds ? writeExternalIds(device.externalIds) : '',
  ])
  if (page.after) return { items: rows, next }
  const { cursor: _cursor, limit: _limit, q, ...filters } = query
  const { companyId = null } = companyFilter(actor, 'device:read', query.companyId)
  await recordExport({ label: 'Devices', companyId, filters: { search: q, ...filters } }, context)
  return { items: [head, ...rows], next }
}
