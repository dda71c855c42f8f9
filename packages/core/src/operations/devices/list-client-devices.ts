import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { presentDevices } from '../../presenters/device.ts'
import { sideOf } from '../../side-of.ts'
import { companyFilter } from '../company-filter.ts'

/** The devices that are registered to one client. Another company's client, and who is none, does not exist. */
export const listClientDevices: Operation<'clients.devices'> = async (
  { params, page },
  { actor, stores },
) => {
  const client = await stores.users.byId(params.id)
  const isClient = client && client.role !== 'vendor' && sideOf(client.role) === 'company'
  if (!isClient) throw new AppError('NOT_FOUND')
  companyFilter(actor, 'device:read', client.companyId)
  const { items, next } = await stores.devices.ofClient(client.id, page)
  return { items: await presentDevices(items, actor, stores), next }
}
