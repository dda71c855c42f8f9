import type { Operation } from '../../operation.ts'
import { presentVisits } from '../../schedule/present-visit.ts'
import { readableVisits } from '../../tickets/readable-tickets.ts'
import { confinedReader, isReadBy } from '../../tickets/ticket-readers.ts'
import { presentMaintenance } from '../present-maintenance.ts'
import { loadDevice } from './load-device.ts'

/** Per kind. */
const page = { limit: 25 }

/** Returns a device's history: three short lists, whatever its age. Device readers may see its work. */
export const readDeviceHistory: Operation<'devices.history'> = async ({ params }, context) => {
  const { stores } = context
  const { id, companyId } = await loadDevice(params.id, context)
  const [tickets, maintenance, visits] = await Promise.all([
    stores.tickets.ofDevice(id, page),
    stores.maintenance.ofDevice(id, page),
    stores.visits.ofDevice(id, page),
  ])
  const reader = confinedReader(context.actor)
  const isOwn = (record: { companyId: number }) => record.companyId === companyId
  return {
    tickets: tickets.items.filter((ticket) => isOwn(ticket) && (!reader || isReadBy(ticket, reader))),
    maintenance: await presentMaintenance(maintenance.items.filter(isOwn), context.actor, stores),
    visits: await presentVisits(
      await readableVisits(visits.items.filter(isOwn), context.actor, stores),
      stores,
    ),
  }
}
