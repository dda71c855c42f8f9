import type { Operation } from '../../operation.ts'
import { presentDevices } from '../present-device.ts'
import { findDevices } from './find-devices.ts'

/** Lists the devices of all companies, or the actor's: people see all devices of their company. */
export const listDevices: Operation<'devices.list'> = async ({ query, page }, context) => {
  const { items, next } = await findDevices(query, page, context)
  return { items: await presentDevices(items, context.actor, context.stores), next }
}
