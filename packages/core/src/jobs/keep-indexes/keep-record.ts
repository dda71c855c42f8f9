import type { RecordEvent } from '../../entities/desk-event.ts'
import { everyRecord } from '../../ports/page.ts'
import type { Stores } from '../../ports/stores.ts'
import { postDevices } from '../../search/post-devices.ts'
import { postTickets } from '../../search/post-tickets.ts'
import { postUsers } from '../../search/post-users.ts'

/** Brings search up to what became of a device, or of the name of a company. */
export async function keepRecord({ kind, recordId, type }: RecordEvent, stores: Stores): Promise<void> {
  if (kind === 'company' && type === 'renamed') return keepCompany(recordId, stores)
  if (kind !== 'device') return
  const device = await stores.devices.byId(recordId)
  if (device) await postDevices([device], stores)
}

/**
 * People, tickets and devices are found by the name of their company too. What has been posted under the new name costs
 * one read: an attempt that was cut off goes on where it ended as soon as it is made again.
 */
async function keepCompany(companyId: number, stores: Stores): Promise<void> {
  const { users, tickets, devices } = stores
  for await (const found of everyRecord((page) => users.list({ companyId }, page))) {
    await postUsers(found, stores)
  }
  for await (const found of everyRecord((page) => devices.list({ companyId }, page))) {
    await postDevices(found, stores)
  }
  for await (const found of everyRecord((page) => devices.list({ companyId, isRetired: true }, page))) {
    await postDevices(found, stores)
  }
  for await (const found of everyRecord((page) => tickets.list({ companyId }, page))) {
    await postTickets(found, stores)
  }
}
