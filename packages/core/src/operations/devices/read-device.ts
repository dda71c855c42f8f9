import type { Operation } from '../../operation.ts'
import { loadDevice } from './load-device.ts'

/** One device that the actor may see. */
export const readDevice: Operation<'devices.read'> = ({ params }, context) => loadDevice(params.id, context)
