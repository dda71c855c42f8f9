import type { Operation } from '../../operation.ts'
import { presentDevice } from '../present-device.ts'
import { loadDevice } from './load-device.ts'

/** Returns one device the actor may see. */
export const readDevice: Operation<'devices.read'> = async ({ params }, context) =>
  presentDevice(await loadDevice(params.id, context), context.actor, context.stores)
