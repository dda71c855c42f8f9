import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { presentOneMaintenance } from '../present-maintenance.ts'
import { completionOf } from './completion-of.ts'

/** Marks work as done and the device as maintained today. Repeating it changes nothing. */
export const completeMaintenance: Operation<'maintenance.complete'> = async ({ params }, context) => {
  const { actor, stores } = context
  const log = await stores.maintenance.byId(params.id)
  if (!log) throw new AppError('NOT_FOUND')
  const done = await stores.maintenance.complete(log, completionOf(context))
  return presentOneMaintenance(done, actor, stores)
}
