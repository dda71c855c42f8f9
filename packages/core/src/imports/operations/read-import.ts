import type { Operation } from '../../operation.ts'
import { presentImport } from '../present-import-run.ts'
import { findImport } from './find-import.ts'

/** Returns one of the actor's imports and its progress. */
export const readImport: Operation<'imports.read'> = async ({ params }, context) => {
  const record = await findImport(params.id, context)
  const { actor, stores } = context
  return presentImport(
    record,
    record.run ? await stores.tasks.byId(actor.userId, record.run.taskId) : undefined,
  )
}
