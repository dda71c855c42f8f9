import type { Operation } from '../../operation.ts'
import { presentDevices } from '../present-device.ts'
import { findDevices } from './find-devices.ts'

/** The devices of all companies, or of the actor's own: a person of a company sees every device that it has. */
export const listDevices: Operation<'devices.list'> = async ({ query, page }, context) => {
  const { items, next } = await findDevices(query, page, context)
  return { items: await presentDevices(items, context.actor, context.stores), next }
}
