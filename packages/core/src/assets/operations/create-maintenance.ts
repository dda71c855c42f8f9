import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { presentOneMaintenance } from '../present-maintenance.ts'
import { completionOf } from './completion-of.ts'

/** Enters work on a device for its company; it may already be done. */
export const createMaintenance: Operation<'maintenance.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const device = await stores.devices.byId(body.deviceId)
  if (!device)
    throw new AppError('VALIDATION_FAILED', { fields: { deviceId: 'This device does not exist.' } })
  if (device.isRetired)
    throw new AppError('VALIDATION_FAILED', { fields: { deviceId: 'This device is retired.' } })
  const log = await stores.maintenance.create(
    {
      deviceId: device.id,
      companyId: device.companyId,
      maintenanceType: body.maintenanceType,
      description: body.description,
      createdAt: clock.now().toISOString(),
    },
    { actorId: actor.userId },
    body.isCompleted ? completionOf(context) : undefined,
    once,
  )
  return presentOneMaintenance(log, actor, stores)
}
