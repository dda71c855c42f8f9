import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { sideOf } from '../../tickets/ticket.ts'
import { presentDevices } from '../present-device.ts'

/**
 * Lists the devices registered to one client. Throws NOT_FOUND for another company's client, and for people
 * who aren't clients. Leaves out devices of a client's former company, so a page may be short.
 */
export const listClientDevices: Operation<'clients.devices'> = async (
  { params, page },
  { actor, stores },
) => {
  const client = await stores.users.byId(params.id)
  const isClient = client && client.role !== 'vendor' && sideOf(client.role) === 'company'
  if (!isClient) throw new AppError('NOT_FOUND')
  companyFilter(actor, 'device:read', client.companyId)
  const { items, next } = await stores.devices.ofClient(client.id, page)
  const own = items.filter(({ companyId }) => companyId === client.companyId)
  return { items: await presentDevices(own, actor, stores), next }
}
