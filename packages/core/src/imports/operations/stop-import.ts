import type { Operation } from '../../operation.ts'
import { presentImport, stateOf } from '../present-import-run.ts'
import { findImport } from './find-import.ts'

/** Stops an import after the rows being written. Does nothing to one that isn't running. */
export const stopImport: Operation<'imports.stop'> = async ({ params }, context) => {
  const { actor, stores } = context
  const record = await findImport(params.id, context)
  if (!record.run) return presentImport(record, undefined)
  const { taskId } = record.run
  const read = () => stores.tasks.byId(actor.userId, taskId)
  const task = await read()
  if (stateOf(record, task) !== 'running') return presentImport(record, task)
  await stores.tasks.requestStop(actor.userId, taskId)
  return presentImport(record, await read())
}
